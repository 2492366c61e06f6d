import Box from '@mui/material/Box';
import { TextLink } from '../../../ui/TextLink.tsx';
import { type QueuedAbstract, screeningPath } from './screening-queue.ts';

interface Props {
  assignmentId: number;
  parked: readonly QueuedAbstract[];
}

/** Abstracts that the reader has set aside; they come after the others. */
export function ParkedList({ assignmentId, parked }: Props) {
  if (parked.length === 0) return null;
  return (
    <Box component="details" sx={{ mt: 1.5, fontSize: '0.875rem' }}>
      <Box component="summary" sx={{ cursor: 'pointer', py: 0.75, fontWeight: 600 }}>
        Parked ({parked.length})
      </Box>
      <Box component="ul" sx={{ m: 0, pl: 2.25, '& > li': { py: 0.5 }, overflowWrap: 'anywhere' }}>
        {parked.map(({ id, title }) => (
          <li key={id}>
            <TextLink to={screeningPath(assignmentId, id)}>{title}</TextLink>
          </li>
        ))}
      </Box>
    </Box>
  );
}
