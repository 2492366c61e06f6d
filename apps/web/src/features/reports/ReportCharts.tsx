import { type DashboardReport, type ThroughputKey } from '@cea/contract/dashboard-report';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { counted, showCount } from '../../lib/number-format.ts';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { type Mark, tableOf } from '../registry/charts/chart.ts';
import { ChartCard } from '../registry/charts/ChartCard.tsx';
import { ColumnChart } from '../registry/charts/ColumnChart.tsx';
import { RowChart, rowHeight } from '../registry/charts/RowChart.tsx';
import { monthLabel, showDays, stageLabel, throughputLabels, waitingSentence } from './report-texts.ts';

const series = (Object.keys(throughputLabels) as ThroughputKey[]).map((value) => ({
  value,
  label: throughputLabels[value].label,
}));
const columnHeight = 220;
const mostReaders = 12;
/** Marks of these charts open nothing. */
const nothing = () => {};

function ThroughputChart({ throughput }: Pick<DashboardReport, 'throughput'>) {
  const [key, setKey] = useState<ThroughputKey>('reviews');
  const marks: Mark[] = throughput.map((month) => ({
    key: month.month,
    label: monthLabel(month.month),
    count: month[key],
  }));
  const total = marks.reduce((sum, { count }) => sum + count, 0);
  const peak = marks.reduce((most, mark) => (mark.count > most.count ? mark : most), marks[0]!);
  const { one } = throughputLabels[key];
  const many = key === 'consensus' ? 'submitted consensus forms' : `${one}s`;
  return (
    <ChartCard
      title="Throughput by month"
      sentence={`${counted(total, one, many)}.${total > 0 ? ` Peak: ${peak.label} (${showCount(peak.count)}).` : ''}`}
      table={{
        columns: ['Month', ...series.map(({ label }) => label)],
        lines: throughput.map((month) => ({
          key: month.month,
          cells: [monthLabel(month.month), ...series.map(({ value }) => month[value])],
        })),
      }}
      height={columnHeight}
      control={<SelectInput label="Count" inline value={key} options={series} onChange={setKey} />}
      onChange={nothing}
    >
      {(width) => (
        <ColumnChart
          label={`${throughputLabels[key].label} by month`}
          width={width}
          height={columnHeight}
          marks={marks}
          tick={({ label }) => label.slice(0, 3)}
          onChange={nothing}
        />
      )}
    </ChartCard>
  );
}

function WaitingChart({ waiting }: Pick<DashboardReport, 'waiting'>) {
  const marks = waiting.map(({ stage, median_days }): Mark => ({
    key: stage,
    label: stageLabel(stage),
    count: Number((median_days ?? 0).toFixed(1)),
  }));
  return (
    <ChartCard
      title="Waiting time by stage (median days)"
      sentence={waitingSentence(waiting)}
      table={{
        columns: ['Stage', 'Articles', 'Median days', '90% within days'],
        lines: waiting.map(({ stage, left, median_days, ninth_decile_days }) => ({
          key: stage,
          cells: [stageLabel(stage), left, showDays(median_days), showDays(ninth_decile_days)],
        })),
      }}
      height={columnHeight}
      onChange={nothing}
    >
      {(width) => <RowChart label="Median days by stage" width={width} marks={marks} onChange={nothing} />}
    </ChartCard>
  );
}

function LoadChart({ readers }: Pick<DashboardReport, 'readers'>) {
  const all = readers
    .map(({ reader, open_screenings, open_reviews, overdue }): Mark => ({
      key: String(reader.id),
      label: reader.full_name,
      count: open_screenings + open_reviews,
      ...(overdue > 0 && { tone: 'dominated' as const }),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count);
  const shown = all.slice(0, mostReaders);
  const total = all.reduce((sum, { count }) => sum + count, 0);
  const late = readers.filter(({ overdue }) => overdue > 0).length;
  return (
    <ChartCard
      title="Open forms by reader"
      sentence={`${counted(total, 'open form')} of ${counted(all.length, 'reader')}. ${
        late === 0 ? 'Nobody is overdue.' : `Red: ${counted(late, 'reader')} with overdue forms.`
      }`}
      table={tableOf('Reader', 'Open forms', all)}
      height={Math.max(1, shown.length) * rowHeight}
      wide
      onChange={nothing}
    >
      {(width) => <RowChart label="Open forms by reader" width={width} marks={shown} onChange={nothing} />}
    </ChartCard>
  );
}

/** What was done, how long articles waited, and who has how much to do. */
export function ReportCharts({ report }: { report: DashboardReport }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
        mb: 4,
      }}
    >
      <ThroughputChart throughput={report.throughput} />
      <WaitingChart waiting={report.waiting} />
      {report.readers.some(({ open_reviews, open_screenings }) => open_reviews + open_screenings > 0) && (
        <LoadChart readers={report.readers} />
      )}
    </Box>
  );
}
