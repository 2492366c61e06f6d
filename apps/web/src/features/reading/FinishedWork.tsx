import type { MyAssignment, MyWork } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { counted } from '../../lib/number-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ChevronIcon } from '../../ui/icons.tsx';
import { tokens } from '../../ui/tokens.ts';
import { finishedAssignmentsOptions } from './assignments-api.ts';
import { AssignmentCard } from './AssignmentCard.tsx';
import { lineList } from './dashboard-styles.ts';

/** `14 assignments since 2025, 61 reviews and 892 screenings` */
function describeFinished({ assignments, since, reviews, screenings }: MyWork['finished']): string {
  const work = [reviews > 0 && counted(reviews, 'review'), screenings > 0 && counted(screenings, 'screening')];
  const from = since === null ? '' : ` since ${since}`;
  return `${counted(assignments, 'assignment')}${from}, ${work.filter(Boolean).join(' and ')}`;
}

interface Expanded {
  expanded: number | undefined;
  onToggle: (id: number) => void;
}

function FinishedList({ linked, expanded, onToggle }: Expanded & { linked: MyAssignment | undefined }) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useInfiniteQuery(finishedAssignmentsOptions);
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Skeleton variant="rounded" height={88} />;
  const listed = data.pages.flatMap((page) => page.data);
  const isListed = listed.some(({ id }) => id === linked?.id);
  return (
    <>
      <Box component="ul" sx={lineList}>
        {[...(linked && !isListed ? [linked] : []), ...listed].map((assignment) => (
          <AssignmentCard
            key={assignment.id}
            assignment={assignment}
            isListed
            open={assignment.id === expanded}
            onToggle={() => onToggle(assignment.id)}
          />
        ))}
      </Box>
      {hasNextPage && (
        <Box sx={{ px: 2.5, py: 1.5 }}>
          <Button size="small" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show more
          </Button>
        </Box>
      )}
    </>
  );
}

interface Props extends Expanded {
  work: MyWork['finished'];
  /** A finished assignment that the address names. */
  linked: MyAssignment | undefined;
}

/** Everything that the reader has submitted, behind one line. */
export function FinishedWork({ work, linked, expanded, onToggle }: Props) {
  const [chosen, choose] = useState<boolean>();
  const bodyId = useId();
  const open = chosen ?? linked !== undefined;
  return (
    <Card sx={{ mt: 2 }}>
      <ButtonBase aria-expanded={open} aria-controls={bodyId} onClick={() => choose(!open)} sx={fold}>
        <ChevronIcon sx={{ fontSize: 20, mt: '2px', transform: open ? 'rotate(90deg)' : 'none' }} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.25 }}>
          <Box component="strong" sx={{ fontWeight: 600, color: tokens.navy }}>
            Finished work
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8438rem' }}>
            {describeFinished(work)}
          </Box>
        </Box>
      </ButtonBase>
      <Box id={bodyId}>{open && <FinishedList linked={linked} expanded={expanded} onToggle={onToggle} />}</Box>
    </Card>
  );
}

const fold = {
  display: 'flex',
  justifyContent: 'flex-start',
  alignItems: 'flex-start',
  gap: 1,
  width: '100%',
  minHeight: 48,
  px: { xs: 1.75, sm: 2.25 },
  py: 1.5,
  font: 'inherit',
  textAlign: 'left',
  color: tokens.label,
  fontVariantNumeric: 'tabular-nums',
} as const;
