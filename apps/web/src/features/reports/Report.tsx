import { type DashboardReport, periodFault } from '@cea/contract/dashboard-report';
import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { hasStatus } from '../../lib/api-error.ts';
import { csvFile } from '../../lib/csv.ts';
import { showDay } from '../../lib/dates.ts';
import { saveFile } from '../../lib/download.ts';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { nameOf } from '../registry/charts/chart-files.ts';
import { AgreementCards } from './AgreementCards.tsx';
import { formatAddress, parseAddress, type ReportAddress } from './report-period.ts';
import { reportFile } from './report-texts.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFilterBar } from './ReportFilterBar.tsx';
import { CostTable, OverdueTable, ReaderTable, WaitingTable } from './ReportTables.tsx';
import { reportOptions } from './reports-api.ts';

function Parts({ report, round, pending }: { report: DashboardReport; round: number | undefined; pending: boolean }) {
  return (
    <>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
        {showDay(report.from)} to {showDay(report.to)}
      </Typography>
      <ReportCharts report={report} />
      <OverdueTable overdue={report.overdue} pending={pending} />
      <WaitingTable waiting={report.waiting} pending={pending} />
      <AgreementCards agreement={report.agreement} round={round} />
      <CostTable cost={report.cost} pending={pending} />
      <ReaderTable readers={report.readers} pending={pending} />
    </>
  );
}

/** The dashboard report: what was done in a period, in one round or in all. */
export function Report() {
  const [search, setSearch] = useSearchParams();
  const address = parseAddress(search);
  const { from, to, round } = address;
  const fault = from !== undefined && to !== undefined ? periodFault(from, to) : undefined;
  const found = useQuery({ ...reportOptions(address), enabled: fault === undefined });
  const report = found.data;
  const change = (changed: ReportAddress) => setSearch(formatAddress(changed), { replace: true });
  const save = () => {
    if (!report) return;
    const label = report.choices.find(({ id }) => id === round)?.label ?? 'all rounds';
    saveFile(csvFile(reportFile(report)), `${nameOf(`dashboard ${label} ${report.from} ${report.to}`)}.csv`);
  };
  return (
    <section aria-labelledby="report-title">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 4, mb: 1.5 }}>
        <Typography id="report-title" variant="h2" sx={{ flex: 1, fontSize: '1.35rem' }}>
          Report
        </Typography>
        <Button disabled={!report || found.isPlaceholderData} onClick={save}>
          Export CSV
        </Button>
      </Box>
      <ReportFilterBar
        address={address}
        shown={report}
        rounds={report?.choices ?? []}
        fault={fault ?? (hasStatus(found.error, 422) ? found.error?.message : undefined)}
        onChange={change}
      />
      <LoadedList query={found} label="Loading the report">
        {(data, pending) => <Parts report={data} round={round} pending={pending} />}
      </LoadedList>
    </section>
  );
}
