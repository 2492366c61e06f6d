import type { YearToDate } from '@cea/contract/year-to-date';
import Box from '@mui/material/Box';
import { showCount } from '../../lib/number-format.ts';
import { progressColors } from '../../ui/progress-colors.ts';
import { tokens } from '../../ui/tokens.ts';
import { paceOf } from './year-texts.ts';

const inks = { good: tokens.successInk, waiting: tokens.warningInk, plain: tokens.ink } as const;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const along = (share: number): string => `${Math.min(100, share * 100)}%`;

/** The published articles of the year along the goal; the tick is where an even pace would be today. */
export function YearProgress({ year, goal }: { year: YearToDate; goal: number }) {
  const { method_count, today } = year;
  const pace = paceOf(method_count, goal, today);
  return (
    <div>
      <Box aria-hidden sx={{ position: 'relative', height: 10, borderRadius: '5px', bgcolor: progressColors.track }}>
        <Box sx={{ height: '100%', borderRadius: '5px', bgcolor: tokens.blue, width: along(method_count / goal) }} />
        <Box
          sx={{
            position: 'absolute',
            top: -5,
            bottom: -5,
            width: 2,
            bgcolor: tokens.navy,
            left: along(pace.due / goal),
          }}
        />
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          columnGap: 2,
          mt: 1,
          fontSize: '0.8rem',
          color: 'text.secondary',
        }}
      >
        <span>{percent(method_count / goal)} of the annual goal</span>
        <span>
          <Box component="b" sx={{ fontWeight: 600, color: inks[pace.tone] }}>
            {pace.words}
          </Box>{' '}
          an even pace ({showCount(pace.due)} by today)
        </span>
      </Box>
    </div>
  );
}
