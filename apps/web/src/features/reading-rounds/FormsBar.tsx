import type { ReadingRound } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import { tokens } from '../../ui/tokens.ts';
import { barColours } from './timeline-styles.ts';

const complete = '#35b795';

/** How many forms are submitted. */
export function FormsBar({ forms: { submitted, total }, late }: { forms: ReadingRound['review']; late: boolean }) {
  if (total === 0) return <Box sx={{ color: tokens.muted }}>–</Box>;
  const isDone = submitted === total;
  const background = isDone ? complete : late ? barColours.late.done : tokens.blue;
  return (
    <Box sx={{ width: '100%', fontSize: '0.8438rem', fontVariantNumeric: 'tabular-nums' }}>
      <Box aria-hidden sx={{ height: 6, mb: 0.5, borderRadius: '3px', overflow: 'hidden', background: '#e3eaf2' }}>
        <Box sx={{ height: '100%', borderRadius: '3px', background, width: `${(submitted / total) * 100}%` }} />
      </Box>
      {showCount(submitted)}
      <Box component="span" sx={{ color: tokens.muted }}>
        /{showCount(total)}
      </Box>
    </Box>
  );
}
