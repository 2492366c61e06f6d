import type { YearToDate } from '@cea/contract/year-to-date';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { showCount } from '../../lib/number-format.ts';
import { fonts, tokens } from '../../ui/tokens.ts';
import { YearProgress } from './YearProgress.tsx';

const layout = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'auto minmax(0, 1fr) auto' },
  columnGap: '34px',
  rowGap: 1.5,
  alignItems: 'center',
  px: { xs: 2, sm: 2.75 },
  py: 1.9,
  mb: 3.25,
  fontVariantNumeric: 'tabular-nums',
} as const;
const strong = { fontWeight: 600, color: tokens.navy } as const;
/** What was published in this calendar year, against the goal. */
export function YearBar({ year }: { year: YearToDate }) {
  const { method_count, ratio_count, weight_count, annual_goal } = year;
  return (
    <Card component="section" aria-label="Year to date" sx={layout}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.94rem' }}>
        <Box component="strong" sx={{ font: `600 1.55rem/1.1 ${fonts.serif}`, color: tokens.navy }}>
          {showCount(method_count)}
        </Box>{' '}
        {annual_goal === null ? '' : `of ${showCount(annual_goal)} `}
        {method_count === 1 && annual_goal === null ? 'article' : 'articles'} in {year.year}
      </Box>
      <div>{annual_goal !== null && <YearProgress year={year} goal={annual_goal} />}</div>
      <Box sx={{ color: 'text.secondary', fontSize: '0.94rem', lineHeight: 1.45 }}>
        <Box component="b" sx={strong}>
          {showCount(ratio_count)}
        </Box>{' '}
        ratios
        <br />
        <Box component="b" sx={strong}>
          {showCount(weight_count)}
        </Box>{' '}
        weights
      </Box>
    </Card>
  );
}
