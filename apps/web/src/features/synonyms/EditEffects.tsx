import type { SynonymFields } from '@cea/contract/synonym-editing';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sentencesOf } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { EffectsTable } from './EffectsTable.tsx';
import { HelpedSearches } from './HelpedSearches.tsx';
import { previewOptions } from './synonyms-api.ts';

interface Props {
  /** The group that is edited; null for a new one. */
  id: number | null;
  /** Null: the group would be archived. */
  draft: SynonymFields | null;
}

/** Typing goes on for a moment before anything is counted. */
const pause = 400;

function useEffects({ id, draft }: Props) {
  const settled = useDebounced(JSON.stringify(draft), pause);
  const counted = JSON.parse(settled) as SynonymFields | null;
  const enabled = counted === null || counted.names.length > 0;
  const query = useQuery({ ...previewOptions(id, counted), enabled });
  const isCurrent = settled === JSON.stringify(draft) && !query.isPlaceholderData && !query.isFetching;
  return { query, enabled, isCurrent };
}

/** What the edit would change, counted by the search while it is typed. */
export function EditEffects(props: Props) {
  const id = useId();
  const { query, enabled, isCurrent } = useEffects(props);
  const { data, error } = query;
  const isBusy = !isCurrent && enabled && !error;
  const isStale = isBusy && data !== undefined;
  const content = (): ReactNode => {
    if (!enabled) return 'Add names to see what they find.';
    if (error)
      return (
        <span role="alert">
          Could not count: {sentencesOf(error).join(' ')}{' '}
          <QuietButton inline onClick={() => void query.refetch()}>
            Try again
          </QuietButton>
        </span>
      );
    if (!data)
      return (
        <output aria-label="Counting">
          <Skeleton height={32} />
          <Skeleton height={32} width="80%" />
        </output>
      );
    return (
      <>
        <EffectsTable effects={data} />
        <HelpedSearches searches={data.searches} />
      </>
    );
  };
  return (
    <Box
      component="section"
      aria-labelledby={id}
      aria-busy={isBusy}
      sx={{ border: `1px solid ${tokens.line}`, borderRadius: '10px', bgcolor: tokens.head, px: 2, py: 1.5 }}
    >
      <Typography id={id} variant="h3" sx={{ fontSize: '0.9375rem', mb: 1 }}>
        What this changes
      </Typography>
      <Box sx={{ fontSize: '0.875rem', opacity: isStale ? 0.6 : 1 }}>{content()}</Box>
    </Box>
  );
}
