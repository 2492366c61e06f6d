import type { Note } from '@cea/contract/notes';
import type { Vote } from '@cea/contract/screening-votes';
import Box from '@mui/material/Box';
import { useId } from 'react';
import type { Side } from '../consensus/consensus-items.ts';
import { CriterionNote } from '../screening-criteria/CriterionNote.tsx';
import { sectionHeading } from './section-heading.ts';
import { VoteCard } from './VoteCard.tsx';

interface Props {
  votes: readonly Vote[];
  /** What the readers wrote while they screened it. */
  notes: readonly Note[];
  disabled: boolean;
  onTake: (side: Side) => void;
}

/** Both votes side by side, each with what its reader wrote, and the criterion that one of them was about. */
export function TwoVotes({ votes, notes, disabled, onTake }: Props) {
  const headId = useId();
  return (
    <Box component="section" aria-labelledby={headId} sx={{ display: 'grid', gap: 1 }}>
      <Box component="h2" id={headId} sx={sectionHeading}>
        Two votes, given blind
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 1.25 }}>
        {votes.map((vote) => (
          <VoteCard
            key={vote.side}
            vote={vote}
            notes={notes.filter(({ side }) => side === vote.side)}
            disabled={disabled}
            onTake={() => onTake(vote.side)}
          />
        ))}
      </Box>
      <CriterionNote reasonId={votes.find(({ rejection_reason }) => rejection_reason)?.rejection_reason?.id} />
    </Box>
  );
}
