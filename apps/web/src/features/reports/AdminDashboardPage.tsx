import { byUrgency } from '@cea/contract/attention';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { getToday, showDay } from '../../lib/dates.ts';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { attentionNote } from './attention-texts.ts';
import { AttentionList } from './AttentionList.tsx';
import { PeriodFigures } from './PeriodFigures.tsx';
import { Report } from './Report.tsx';
import { attentionOptions, yearToDateOptions } from './reports-api.ts';
import { YearCard } from './YearCard.tsx';

const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 320px', lg: 'minmax(0, 1fr) 400px' },
  gap: 2.5,
} as const;

/** The day, and how much waits. */
function useNote(): string {
  const { data = [] } = useQuery(attentionOptions);
  const today = getToday();
  const { late, within } = byUrgency(data, today);
  return data.length === 0 ? showDay(today) : `${showDay(today)} · ${attentionNote(late.length, within.length)}`;
}

/** What needs a decision today, the year to date, and the report. */
export function AdminDashboardPage() {
  const { data: year } = useQuery(yearToDateOptions);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Dashboard" note={useNote()} />
      <Box sx={columns}>
        <AttentionList />
        <Stack spacing={2.5}>
          {year && <YearCard year={year} />}
          <PeriodFigures />
        </Stack>
      </Box>
      <Report />
    </PageContainer>
  );
}
