import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { showDay } from '../../lib/dates.ts';
import { KeyFigures } from './KeyFigures.tsx';
import { parseAddress } from './report-period.ts';
import { reportOptions } from './reports-api.ts';
import { StageCard } from './StageCard.tsx';

/** What the report says in short, of the same period and round. The report itself says why it cannot be read. */
export function PeriodFigures() {
  const [search] = useSearchParams();
  const { data: report } = useQuery({ ...reportOptions(parseAddress(search)), enabled: false });
  if (!report) return null;
  return (
    <Stack component="section" aria-label={`${showDay(report.from)} to ${showDay(report.to)}`} spacing={2.5}>
      <StageCard waiting={report.waiting} />
      <KeyFigures agreement={report.agreement} cost={report.cost} />
    </Stack>
  );
}
