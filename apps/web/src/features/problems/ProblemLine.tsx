import { type Problem, problemName } from '@cea/contract/problems';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { showDate } from '../../lib/dates.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { tokens } from '../../ui/tokens.ts';

interface Props {
  problem: Problem;
  /** Who reported it; not shown to the reader who did. */
  from?: string;
  /** Who closed it. */
  closedBy?: string | undefined;
  children?: ReactNode;
}

const quiet = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
const words = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

/** A problem with its state and its answer. */
export function ProblemLine({ problem, from, closedBy, children }: Props) {
  const { text, created_at, closed_at, answer } = problem;
  return (
    <Box component="li" sx={{ py: 1, fontSize: '0.875rem', '& + &': { borderTop: `1px solid ${tokens.line}` } }}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {problemName(problem)}
        </Box>
        <StatusChip tone={closed_at ? 'off' : 'waiting'} label={closed_at ? 'Closed' : 'Open'} />
      </Box>
      <Box sx={words}>{text}</Box>
      <Box sx={quiet}>{[from, showDate(created_at)].filter(Boolean).join(', ')}</Box>
      {closed_at && (
        <Box sx={{ mt: 0.75, pl: 1.25, borderLeft: `3px solid ${tokens.inputLine}` }}>
          <Box sx={words}>{answer}</Box>
          <Box sx={quiet}>{[closedBy, showDate(closed_at)].filter(Boolean).join(', ')}</Box>
        </Box>
      )}
      {children}
    </Box>
  );
}

/** A list of problems, one below the other. */
export function ProblemLines({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {children}
    </Box>
  );
}
