import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { AttentionList } from './AttentionList.tsx';
import { Report } from './Report.tsx';
import { yearToDateOptions } from './reports-api.ts';
import { YearBar } from './YearBar.tsx';

/** What needs a decision today, the year to date, and the report. */
export function AdminDashboardPage() {
  const { data: year } = useQuery(yearToDateOptions);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Dashboard" />
      <AttentionList />
      <Box sx={{ mt: 3.5 }}>{year && <YearBar year={year} withForecast />}</Box>
      <Report />
    </PageContainer>
  );
}
