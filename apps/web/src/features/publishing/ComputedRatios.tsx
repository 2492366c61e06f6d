import type { WhyMissing } from '@cea/contract/money/convert';
import { whyMissing } from '@cea/contract/money/why-missing';
import type { PublishPreview } from '@cea/contract/publish-preview';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { showNumber } from '../dictionary/fields.ts';
import { numberIn } from '../registry/article/changed-value.ts';
import { recordsOf } from '../registry/article/entry-records.ts';
import { stepsIn } from './preview-texts.ts';

const amountOf = (value: unknown): string => (typeof value === 'number' ? showNumber(value, true) : '–');

/** Without the population, for which the card above has room. */
function compared(record: RegistryRecord): string {
  const { intervention, comparator } = record.answers;
  const isNamed = typeof intervention === 'string' && typeof comparator === 'string';
  return isNamed ? `${intervention} vs ${comparator}` : recordTitle(record);
}

function Converted({ conversion }: RegistryRecord) {
  const { display, usd_target, why_missing } = conversion ?? {};
  if (typeof usd_target === 'number') return <strong>{showNumber(usd_target, true)}</strong>;
  return display ?? <span>{whyMissing[why_missing as WhyMissing] ?? '–'}</span>;
}

/** The calculated ratio is below the reported one: beside it, dollars had no room on a narrow screen. */
function columnsFor(records: readonly RegistryRecord[]): Column<RegistryRecord>[] {
  const { currency, cost_year, target_year } = stepsIn(records) ?? {};
  const unit = currency === undefined ? '' : `, ${currency}`;
  return [
    {
      label: 'Ratio',
      cell: (record) => (
        <Box sx={{ minWidth: { sm: 96 } }}>
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {numberIn(record.id)}
          </Box>{' '}
          {compared(record)}
        </Box>
      ),
    },
    {
      label: `ΔC${unit}${cost_year ? ` ${cost_year}` : ''}`,
      align: 'right',
      cell: ({ computed }) => amountOf(computed.incremental_cost),
    },
    { label: 'ΔE', align: 'right', cell: ({ computed }) => amountOf(computed.incremental_effect) },
    {
      label: `Reported${unit}`,
      align: 'right',
      cell: ({ answers, computed }) => (
        <div>
          {amountOf(answers.ratio_article)}
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
            calculated {amountOf(computed.ratio_reader)}
          </Box>
        </div>
      ),
    },
    { label: `US$ ${target_year ?? ''}`.trim(), align: 'right', cell: (record) => <Converted {...record} /> },
  ];
}

/** The figures that are calculated from the answers of each ratio. */
export function ComputedRatios({ preview }: { preview: PublishPreview }) {
  const records = recordsOf(preview, 'ratios');
  if (records.length === 0) return null;
  return <DataTable caption="Computed values" columns={columnsFor(records)} rows={records} rowKey={({ id }) => id} />;
}
