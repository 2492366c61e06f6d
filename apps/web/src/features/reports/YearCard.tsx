import type { YearToDate } from '@cea/contract/year-to-date';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { showCount } from '../../lib/number-format.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { forecastText, goalForecast } from './year-texts.ts';
import { YearProgress } from './YearProgress.tsx';

const goalSettings = '/admin/data-collection/settings?tab=annual-goal';
const inks = { good: tokens.successInk, waiting: tokens.warningInk } as const;

/** A type of record, and how many came into the registry this year. */
function Count({ label, count }: { label: string; count: number }) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, py: 0.9, borderTop: '1px solid #edf2f7' }}>
      <span>{label}</span>
      <Box component="b" sx={{ fontWeight: 600, color: tokens.navy }}>
        {showCount(count)}
      </Box>
    </Box>
  );
}

/** What was published in this calendar year against the goal, and what the year will bring. */
export function YearCard({ year }: { year: YearToDate }) {
  const { method_count, ratio_count, weight_count, annual_goal, forecast_count } = year;
  const forecast = annual_goal === null ? undefined : goalForecast(forecast_count, annual_goal);
  return (
    <Card
      component="section"
      aria-labelledby="year-title"
      sx={{ alignSelf: 'start', px: 2.25, pt: 1.6, pb: 0.75, fontVariantNumeric: 'tabular-nums', fontSize: '0.875rem' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1 }}>
        <Typography id="year-title" variant="h2" sx={{ flex: 1, fontSize: '1rem' }}>
          Year to date
        </Typography>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {annual_goal === null ? (
            <TextLink to={goalSettings}>Set a goal for {year.year}</TextLink>
          ) : (
            <>
              goal of {year.year} ·{' '}
              <TextLink to={goalSettings} underline="always">
                change
              </TextLink>
            </>
          )}
        </Box>
      </Box>
      <Box sx={{ color: 'text.secondary', mb: 1 }}>
        <Box component="strong" sx={{ font: `600 1.35rem/1.2 ${fonts.serif}`, color: tokens.navy }}>
          {showCount(method_count)}
        </Box>{' '}
        {annual_goal === null ? '' : `of ${showCount(annual_goal)} `}
        {method_count === 1 && annual_goal === null ? 'article' : 'articles'}
      </Box>
      {annual_goal !== null && <YearProgress year={year} goal={annual_goal} />}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', mt: 0.5, mb: 1.25 }}>
        {forecastText(year)}
        {forecast && (
          <>
            {': '}
            <Box component="b" sx={{ fontWeight: 600, color: inks[forecast.tone] }}>
              {forecast.words}
            </Box>
          </>
        )}
      </Box>
      <Count label="Ratios" count={ratio_count} />
      <Count label="Weights" count={weight_count} />
    </Card>
  );
}
