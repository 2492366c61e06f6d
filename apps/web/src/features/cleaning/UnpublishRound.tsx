import { type RoundPublication, staysTexts } from '@cea/contract/round-publishing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { findingsKey } from './cleaning-api.ts';
import { publicationOptions, unpublish } from './publish-round-api.ts';

type Stays = RoundPublication['stays'];

/** Articles that unpublishing leaves in the registry as they are, or that have left it before, by the reason. */
export function StaysList({ stays }: { stays: Stays }) {
  if (stays.length === 0) return null;
  return (
    <Box component="section" aria-label="Not changed">
      <Box sx={{ fontWeight: 600 }}>{counted(stays.length, 'article')} not changed</Box>
      <Box component="ul" sx={list}>
        {[...Map.groupBy(stays, ({ why }) => why)].map(([why, all]) => (
          <li key={why}>
            {staysTexts[why]}:{' '}
            {all.map(({ article: { id, compound_id } }, at) => (
              <span key={id}>
                {at > 0 && ', '}
                <TextLink underline="always" to={`/admin/data-collection/articles/${id}`} sx={{ whiteSpace: 'nowrap' }}>
                  {compound_id}
                </TextLink>
              </span>
            ))}
          </li>
        ))}
      </Box>
    </Box>
  );
}

interface QuestionProps {
  publication: RoundPublication;
  onClose: () => void;
}

function Question({ publication: { id, round_id, published, stays }, onClose }: QuestionProps) {
  const client = useQueryClient();
  const articles = counted(published.length - stays.length, 'article');
  const unpublishing = useMutation({
    mutationFn: (reason: string) => unpublish(id, reason),
    onSuccess: (publication) => {
      client.setQueryData(publicationOptions(id).queryKey, publication);
      onClose();
    },
    onSettled: () => client.invalidateQueries({ queryKey: findingsKey(round_id) }),
  });
  return (
    <ConfirmDialog
      danger
      title={`Unpublish ${articles}?`}
      action={`Unpublish ${articles}`}
      pending={unpublishing.isPending}
      refusal={unpublishing.error?.message}
      effects={[
        `${showCount(published.length - stays.length)} leave searches, pages and downloads at the same moment, as one revision. Earlier revisions keep them.`,
        'Their reviews can be published again.',
      ]}
      reasonHint="Kept in the history of each article."
      onConfirm={(reason) => unpublishing.mutate(reason)}
      onClose={onClose}
    >
      <StaysList stays={stays} />
    </ConfirmDialog>
  );
}

/** Takes a publication back after one question, as long as one of its articles is as it was published then. */
export function UnpublishRound({ publication }: { publication: RoundPublication }) {
  const [isAsked, setAsked] = useState(false);
  const { published, stays, unpublished_revision } = publication;
  if (unpublished_revision !== null || published.length === stays.length) return null;
  return (
    <>
      <Button onClick={() => setAsked(true)}>Unpublish…</Button>
      {isAsked && <Question publication={publication} onClose={() => setAsked(false)} />}
    </>
  );
}

const list = { m: 0, pl: 2.5, maxHeight: 180, overflow: 'auto', fontVariantNumeric: 'tabular-nums' } as const;
