import {
  downloadInvoice,
  type Invoice,
  type InvoiceFilters,
  invoiceGroupings,
  type InvoiceGrouping,
  invoiceList,
  invoiceStatuses,
  sumCells,
} from '@cea/contract/invoices';
import { parseSort } from '@cea/contract/listing';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { download } from '../../lib/download.ts';
import { counted } from '../../lib/number-format.ts';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import type { ListLines } from '../../ui/list/ListTable.tsx';
import { useListQuery } from '../../ui/list/use-list-query.ts';
import { DownloadButton } from './DownloadButton.tsx';
import { GroupBy } from './GroupBy.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';
import { InvoiceTiles } from './InvoiceTiles.tsx';
import { invoiceTotalsOptions } from './invoices-api.ts';
import { ReaderCell } from './ReaderCell.tsx';
import { SelectedInvoices } from './SelectedInvoices.tsx';
import { SubmittedCell } from './SubmittedCell.tsx';

const filters: ListFilter<keyof InvoiceFilters>[] = [
  { kind: 'search', key: 'search', label: 'Reader', placeholder: 'Any reader' },
  { kind: 'search', key: 'reading_round_label', label: 'Round', placeholder: 'Any round' },
  {
    kind: 'choice',
    key: 'status',
    label: 'Status',
    options: Object.entries(invoiceStatuses).map(([value, label]) => ({ value, label })),
  },
];

/** Rows stand in groups as long as they are sorted by what groups them. */
const groupingOf = (sort: string): InvoiceGrouping | undefined =>
  invoiceGroupings.find((grouping) => grouping === parseSort(sort)[0]?.by);

const groups = {
  round: {
    keyOf: ({ reading_round_id }: Invoice) => reading_round_id,
    nameOf: ({ reading_round_label }: Invoice) => reading_round_label,
  },
  reader: { keyOf: ({ reader }: Invoice) => reader.id, nameOf: ({ reader }: Invoice) => reader.full_name },
} as const;

const detailOf = (opened: number | undefined) => (invoice: Invoice) =>
  invoice.id === opened ? <InvoiceLines invoice={invoice} whose="any" /> : null;

const buttonOf = (invoice: Invoice) => <DownloadButton invoice={invoice} />;

/** What readers are paid, by round. */
export function InvoicingPage() {
  const { query, change } = useListQuery(invoiceList);
  const shown = Object.fromEntries(invoiceList.filterKeys.map((key) => [key, query[key]])) as InvoiceFilters;
  const grouping = groupingOf(query.sort);
  const { data: totals } = useQuery(invoiceTotalsOptions(shown, grouping));
  const [opened, setOpened] = useState<number>();
  const sums = new Map(totals?.groups.map((group) => [group.id, sumCells(group)]));
  const lines: ListLines<Invoice> = {
    without: grouping,
    ...(grouping && {
      groups: { ...groups[grouping], cellsOf: (row) => sums.get(groups[grouping].keyOf(row)) ?? {} },
    }),
    ...(totals && {
      totals: { name: `Total of ${counted(totals.total.invoices, 'invoice')}`, cells: sumCells(totals.total) },
    }),
    detail: detailOf(opened),
  };
  return (
    <ListPage
      title="Invoicing"
      noun={['invoice', 'invoices']}
      list={invoiceList}
      filters={filters}
      actions={<GroupBy value={grouping} onChange={(sort) => change({ sort })} />}
      lead={<InvoiceTiles totals={totals} />}
      lines={lines}
      renderers={{
        reader: (invoice) => <ReaderCell reader={invoice.reader} />,
        status: (invoice) => <InvoiceStatusChip invoice={invoice} />,
        amount: (_row, text) => <strong>{text}</strong>,
        submitted_at: (invoice) => <SubmittedCell invoice={invoice} />,
      }}
      rowKey={({ id }) => id}
      nameOf={({ number, reader }) => `${number} of ${reader.full_name}`}
      empty={{
        title: 'No invoices yet',
        text: 'The first submission of a reader in a round begins an invoice.',
      }}
      Bulk={SelectedInvoices}
      renderButton={buttonOf}
      rowActions={({ id }) => [
        {
          label: id === opened ? 'Hide its lines' : 'Show its lines',
          shortcut: 'L',
          onChoose: () => setOpened(id === opened ? undefined : id),
        },
        {
          label: 'Download as PDF',
          shortcut: 'D',
          onChoose: () => void download(downloadInvoice, { params: { id } }),
        },
      ]}
    />
  );
}
