import {
  eraseSnapshotVisitor,
  exportSnapshotAnalytics,
  readSnapshotAnalytics,
  type SnapshotAnalytics,
  type SnapshotTally,
} from '@cea/contract/snapshot-analytics';
import { Email } from '@cea/contract/rules';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { type Mark, tableOf } from '../registry/charts/chart.ts';
import { ChartCard } from '../registry/charts/ChartCard.tsx';
import { ColumnChart } from '../registry/charts/ColumnChart.tsx';
import { RowChart, rowHeight } from '../registry/charts/RowChart.tsx';

const analyticsOptions = queryOptions({
  queryKey: [readSnapshotAnalytics.path],
  queryFn: async ({ signal }) => (await call(readSnapshotAnalytics, {}, { signal })).data,
  meta: { handled: true },
});

/** Marks of these charts open nothing. */
const nothing = () => {};
const columnHeight = 200;
const mostRows = 10;

const marksOf = (tallies: readonly SnapshotTally[]): Mark[] =>
  tallies.map(({ key, label, downloads }) => ({ key, label, count: downloads }));

function Months({ months }: Pick<SnapshotAnalytics, 'months'>) {
  const marks = marksOf(months);
  const returning = months.reduce((sum, month) => sum + month.returning, 0);
  const total = marks.reduce((sum, { count }) => sum + count, 0);
  return (
    <ChartCard
      title="Downloads by month"
      sentence={`${counted(total, 'download')} in twelve months, ${showCount(returning)} by people who came back.`}
      table={{
        columns: ['Month', 'Downloads', 'Returning'],
        lines: months.map(({ key, label, downloads, returning: again }) => ({ key, cells: [label, downloads, again] })),
      }}
      height={columnHeight}
      wide
      onChange={nothing}
    >
      {(width) => (
        <ColumnChart
          label="Downloads by month"
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

function Tallies({ title, tallies }: { title: string; tallies: readonly SnapshotTally[] }) {
  const marks = marksOf(tallies);
  const shown = marks.slice(0, mostRows);
  const [first] = marks;
  return (
    <ChartCard
      title={`Downloads by ${title.toLowerCase()}`}
      sentence={first ? `Most: ${first.label} (${showCount(first.count)}). ${showCount(marks.length)} in all.` : ''}
      table={tableOf(title, 'Downloads', marks)}
      height={Math.max(1, shown.length) * rowHeight}
      onChange={nothing}
    >
      {(width) => (
        <RowChart label={`Downloads by ${title.toLowerCase()}`} width={width} marks={shown} onChange={nothing} />
      )}
    </ChartCard>
  );
}

function EraseDialog({ onClose }: { onClose: () => void }) {
  const { form, ...dialog } = useServerForm({
    schema: z.strictObject({ email: Email }),
    keepAs: undefined,
    defaultValues: { email: '' },
    send: async (body) => {
      const { data } = await call(eraseSnapshotVisitor, { body });
      addMessage(
        data.erased > 0 ? 'success' : 'info',
        data.erased > 0 ? `Erased from ${counted(data.erased, 'form')}.` : 'No answers were kept with this address.',
      );
      onClose();
    },
  });
  return (
    <FormDialog
      title="Erase a person"
      action="Erase"
      danger
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
    >
      <span>
        Name, e-mail and organization are erased and the token ends. Sector, country and purpose stay counted.
      </span>
      <FormText control={form.control} name="email" label="E-mail" type="email" required />
    </FormDialog>
  );
}

const grid = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
} as const;

/** Who downloads the open data: counted, without names. */
export function Analytics() {
  const [erasing, setErasing] = useState(false);
  const save = useMutation({ mutationFn: () => download(exportSnapshotAnalytics, {}) });
  return (
    <Panel
      title="Global Access downloads"
      lead="Counted without names. People are erased with their token, after a year."
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2.5 }}>
        <Button variant="outlined" loading={save.isPending} onClick={() => save.mutate()}>
          Export CSV
        </Button>
        <Button onClick={() => setErasing(true)}>Erase a person</Button>
      </Box>
      <LoadedList query={useQuery(analyticsOptions)} label="Loading the downloads">
        {({ months, countries, sectors, purposes, releases, downloads }) =>
          downloads > 0 ? (
            <Box sx={grid}>
              <Months months={months} />
              <Tallies title="Country" tallies={countries} />
              <Tallies title="Sector" tallies={sectors} />
              <Tallies title="Purpose" tallies={purposes} />
              <Tallies title="Release" tallies={releases} />
            </Box>
          ) : (
            <EmptyState title="No downloads yet" text="They are counted here once somebody downloads a release." />
          )
        }
      </LoadedList>
      {erasing && <EraseDialog onClose={() => setErasing(false)} />}
    </Panel>
  );
}
