import type { YearToDate } from '@cea/contract/year-to-date';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { showCount } from '../../lib/number-format.ts';
import { progressColors } from '../../ui/progress-colors.ts';
import { fonts, tokens } from '../../ui/tokens.ts';
import { forecastText, paceOf } from './year-texts.ts';

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
const inks = { good: tokens.successInk, waiting: tokens.warningInk, plain: tokens.ink } as const;

const percent = (share: number): string => `${Math.round(share * 100)}%`;
const along = (share: number): string => `${Math.min(100, share * 100)}%`;

/** The published articles of the year along the goal; the tick is where an even pace would be today. */
function Progress({ year, goal }: { year: YearToDate; goal: number }) {
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

interface Props {
  year: YearToDate;
  /** Also says what the year will bring. */
  withForecast?: boolean;
}

/** What was published in this calendar year, against the goal. */
export function YearBar({ year, withForecast = false }: Props) {
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
      <div>
        {annual_goal !== null && <Progress year={year} goal={annual_goal} />}
        {withForecast && (
          <Box sx={{ fontSize: '0.8rem', color: 'text.secondary', mt: annual_goal === null ? 0 : 0.25 }}>
            {forecastText(year)}
          </Box>
        )}
      </div>
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
