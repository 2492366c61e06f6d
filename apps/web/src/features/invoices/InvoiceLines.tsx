import { billLines, showBillCount } from '@cea/contract/bill-lines';
import { showCents } from '@cea/contract/cents';
import { formatDate } from '@cea/contract/dates';
import type { Invoice } from '@cea/contract/invoices';
import { type InvoiceLine, lineNames } from '@cea/contract/my-invoices';
import Box from '@mui/material/Box';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { settings } from '../../lib/site.ts';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { MoreLines } from '../../ui/MoreLines.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { invoiceLinesOptions } from './invoices-api.ts';

interface Shown {
  readonly key: string;
  /** The article, where each line is of one. */
  readonly article: string;
  readonly text: string;
  readonly day: string;
  readonly number: string;
  readonly rate: string;
  readonly amount: string;
  readonly isReversal: boolean;
}

const byKind = (lines: readonly InvoiceLine[]): Shown[] =>
  billLines(lines, settings.time_zone).map(({ text, count, rate_cents, cents }) => ({
    key: `${text} ${rate_cents}`,
    article: '',
    text,
    day: '',
    number: showBillCount(count),
    rate: showCents(rate_cents),
    amount: showCents(cents),
    isReversal: count < 0,
  }));

const byArticle = (lines: readonly InvoiceLine[]): Shown[] =>
  lines.map(({ id, article, kind, cents, reversal, at, other_round }) => ({
    key: String(id),
    article: `${article.compound_id} ${article.title}`,
    text: [
      reversal ? `Reversed: ${reversal.reason}` : lineNames[kind],
      ...(other_round ? [`from ${other_round}`] : []),
    ].join(' · '),
    day: formatDate(new Date(at), settings.time_zone),
    number: reversal ? '−1' : '1',
    rate: showCents(Math.abs(cents)),
    amount: showCents(cents),
    isReversal: reversal !== null,
  }));

const inRed = ({ isReversal, text }: Shown) =>
  isReversal ? (
    <Box component="span" sx={{ color: tokens.errorInk }}>
      {text}
    </Box>
  ) : (
    text
  );

const dayColumn: Column<Shown> = { label: 'Date', nowrap: true, cell: ({ day }) => day };
const amountColumns: Column<Shown>[] = [
  { label: 'Rate', align: 'right', cell: ({ rate }) => rate },
  { key: 'amount', label: 'Amount', align: 'right', cell: ({ amount }) => amount },
];
const columns = {
  kind: [
    { label: 'Line', cell: inRed },
    { key: 'number', label: 'Number', align: 'right', cell: ({ number }) => number },
    ...amountColumns,
  ],
  article: [
    { label: 'Article', cell: ({ article }) => article },
    { label: 'Work', cell: inRed },
    dayColumn,
    ...amountColumns,
  ],
} satisfies Record<string, Column<Shown>[]>;

const ways = [
  { value: 'kind', label: 'By kind' },
  { value: 'article', label: 'By article' },
] as const;

interface Props {
  invoice: Invoice;
  /** An administrator sees the lines of any invoice. */
  whose: 'mine' | 'any';
}

const firstRows = 20;

/** What an invoice adds up, by kind of work or submission by submission. */
export function InvoiceLines({ invoice, whose }: Props) {
  const [way, setWay] = useState<'kind' | 'article'>('kind');
  const { data, error, refetch } = useQuery(invoiceLinesOptions(invoice.id, whose));
  const [all, setAll] = useState(false);
  const label = useId();
  if (error && !data) return <ErrorState error={error} onRetry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={160} aria-label="Loading the lines" />;
  const lines = way === 'kind' ? byKind(data) : byArticle(data);
  const hidden = all ? 0 : Math.max(0, lines.length - firstRows);
  return (
    <Box sx={{ display: 'grid', gap: 1.25, pb: 1.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <VisuallyHidden id={label}>How lines are shown</VisuallyHidden>
        <Segmented labelledBy={label} options={ways} value={way} onChange={(chosen) => chosen && setWay(chosen)} />
        <Box component="span" sx={{ color: tokens.muted, fontSize: '0.875rem' }}>
          Every line is a submission; a line is never changed, only reversed.
        </Box>
      </Box>
      <DataTable
        caption={`Lines of ${invoice.reading_round_label}`}
        columns={columns[way]}
        rows={hidden > 0 ? lines.slice(0, firstRows) : lines}
        rowKey={({ key }) => key}
        totals={{
          name: 'Total',
          cells: {
            number: showBillCount(data.reduce((sum, { reversal }) => sum + (reversal ? -1 : 1), 0)),
            amount: showCents(invoice.total_cents),
          },
        }}
        footer={
          lines.length > firstRows && (
            <Box sx={{ px: 2.25, py: 1, fontSize: '0.8438rem', color: tokens.muted }}>
              {lines.length - hidden} of {lines.length} lines · <MoreLines hidden={hidden} all={all} onAll={setAll} />
            </Box>
          )
        }
      />
    </Box>
  );
}
