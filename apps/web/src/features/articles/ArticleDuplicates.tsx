import { duplicateZones } from '@cea/contract/duplicates';
import type { ArticleDuplicates as Duplicates } from '@cea/contract/potential-duplicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articlePath } from '../../lib/article-path.ts';
import { addMessage } from '../../lib/messages.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useArticlesChanged } from './article-list-api.ts';
import { articleDuplicatesOptions, splitFrom } from './articles-api.ts';

type Linked = Duplicates['linked'][number];
type Named = Pick<Linked, 'id' | 'compound_id' | 'title'>;

interface LineProps {
  article: Named;
  note: ReactNode;
  action?: ReactNode;
}

/** Another record of the same study, or what may be one. */
function Line({ article: { id, compound_id, title }, note, action }: LineProps) {
  return (
    <Box sx={{ py: 1, fontSize: '0.875rem', overflowWrap: 'anywhere', '& + &': { borderTop: '1px solid #edf2f7' } }}>
      <TextLink to={articlePath(id)}>{title || compound_id}</TextLink>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: tokens.muted, fontSize: '0.8125rem' }}>
        <Box sx={{ flex: 1 }}>{note}</Box>
        {action}
      </Box>
    </Box>
  );
}

function SplitButton({ linked }: { linked: Linked }) {
  const changed = useArticlesChanged();
  const splitting = useMutation({
    mutationFn: () => splitFrom(linked),
    onSuccess: () => addMessage('success', 'The articles are split again.'),
    onSettled: changed,
  });
  // What was linked without an import has no pair to split.
  if (linked.import_id === null) return null;
  return (
    <Button size="small" loading={splitting.isPending} onClick={() => splitting.mutate()}>
      Split
    </Button>
  );
}

/** Other records of the same study, and what may be one; nothing if there are none. */
export function ArticleDuplicates({ id }: { id: number }) {
  const { data } = useQuery(articleDuplicatesOptions(id));
  if (!data) return null;
  const { survivor, linked } = data;
  const open = data.pairs.filter(({ state }) => state === 'open');
  const own = linked.find((one) => one.id === id);
  const others = linked.filter((one) => one.id !== id && one.duplicate_of === id);
  if (!own && others.length + open.length === 0) return null;
  return (
    <SidePanel title="Duplicates">
      {own && (
        <Line
          article={survivor}
          note={`This article repeats ${survivor.compound_id}`}
          action={<SplitButton linked={own} />}
        />
      )}
      {others.map((one) => (
        <Line
          key={one.id}
          article={one}
          note={`${one.compound_id} repeats this article`}
          action={<SplitButton linked={one} />}
        />
      ))}
      {open.map(({ other, zone, score, import_id, article_id, earlier_id }) => (
        <Line
          key={other.id}
          article={other}
          note={`${duplicateZones[zone]}, score ${Math.round(100 * score)}`}
          action={
            <TextLink
              to={`/admin/data-collection/imports/${import_id}/duplicates?zone=all&pair=${article_id}-${earlier_id}`}
            >
              Judge
            </TextLink>
          }
        />
      ))}
    </SidePanel>
  );
}
