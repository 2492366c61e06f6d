import { showCents } from '@cea/contract/cents';
import { formatDay } from '@cea/contract/dates';
import type { Invoice } from '@cea/contract/invoices';
import type { listMyInvoices } from '@cea/contract/my-invoices';
import type { Reply } from '@cea/contract/endpoint';
import { PageQuery } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { accountId } from '../../lib/account-id.ts';
import { counted, showCount } from '../../lib/number-format.ts';
import { listSearch } from '../../lib/list-search.ts';
import { useListSearch } from '../../lib/use-list-search.ts';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Paging } from '../../ui/Paging.tsx';
import { canDownload, type InvoiceTray, readInvoiceTray, retick, withRows, writeInvoiceTray } from './invoice-tray.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceTrayBar } from './InvoiceTrayBar.tsx';
import { myInvoicesOptions, myPayeeOptions } from './invoices-api.ts';
import { myInvoiceColumns } from './my-invoice-columns.tsx';
import { PayeeDialog } from './PayeeDialog.tsx';

const search = listSearch(PageQuery);

type Totals = Reply<typeof listMyInvoices>['totals'];

const submittedNote = ({ submitted_cents, first_submitted_at }: Totals): string =>
  first_submitted_at === null ? 'none so far' : `${showCents(submitted_cents)} since ${formatDay(first_submitted_at)}`;

const tilesOf = (totals: Totals) => [
  { key: 'earned', count: showCents(totals.earned_this_year_cents), label: 'earned this year', note: 'on any invoice' },
  { key: 'open', count: showCents(totals.open_cents), label: 'open', note: 'grows until the round is read' },
  { key: 'ready', count: showCents(totals.ready_cents), label: 'ready', note: 'waiting to be submitted' },
  {
    key: 'submitted',
    count: showCents(totals.submitted_this_year_cents),
    label: 'submitted this year',
    note: submittedNote(totals),
  },
];

const detailOf = (opened: number | undefined) => (invoice: Invoice) =>
  invoice.id === opened ? <InvoiceLines invoice={invoice} whose="mine" /> : null;

/** What a reader is paid, one line for each round. */
export function MyInvoicesPage() {
  const { query, change, pageLink } = useListSearch(search);
  const found = useQuery(myInvoicesOptions(query));
  const { data: payee } = useQuery(myPayeeOptions);
  const [opened, setOpened] = useState<number>();
  const [chosen, setChosen] = useState(() => readInvoiceTray(accountId.get()));
  const [edits, setEdits] = useState(false);
  const choose = (tray: InvoiceTray) => {
    setChosen(tray);
    writeInvoiceTray(accountId.get(), tray);
  };
  const tray = withRows(chosen, found.data?.data ?? []);
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader
        title="My invoices"
        note="One per reading round, the sum of what you submitted in it"
        actions={
          <Button disabled={!payee} onClick={() => setEdits(true)}>
            Address and payee
          </Button>
        }
      />
      <LoadedList query={found} label="Loading your invoices">
        {({ data, meta, totals }, pending) =>
          meta.total === 0 ? (
            <Card>
              <EmptyState
                title="No invoices yet"
                text="Your first submission of a round begins its invoice. It grows until the round is read."
              />
            </Card>
          ) : (
            <Box sx={{ display: 'grid', gap: 2 }}>
              <CountTiles label="What you have earned" tiles={tilesOf(totals)} />
              {totals.waiting_cents !== 0 && (
                <Notice
                  tone="note"
                  title={`${showCents(totals.waiting_cents)} will be on your next invoice`}
                  text="It came after the invoice of its round was submitted."
                />
              )}
              <DataTable<Invoice, string>
                caption="My invoices"
                columns={myInvoiceColumns({ opened, onToggle: (id) => setOpened(id === opened ? undefined : id) })}
                rows={data}
                rowKey={({ id }) => id}
                pending={pending}
                detail={detailOf(opened)}
                selection={{
                  selected: Object.fromEntries(Object.keys(tray).map((id) => [id, true] as const)),
                  onChange: (ticked) => choose(retick(tray, ticked, data)),
                  nameOf: ({ reading_round_label }) => reading_round_label,
                  canSelect: canDownload,
                }}
                totals={{
                  name: counted(meta.total, 'invoice'),
                  cells: { items: showCount(totals.items), amount: <strong>{showCents(totals.total_cents)}</strong> },
                }}
                footer={<Paging meta={meta} pageLink={pageLink} onPerPage={(per_page) => change({ per_page })} />}
              />
              <InvoiceTrayBar tray={tray} total={meta.total} onClear={() => choose({})} />
            </Box>
          )
        }
      </LoadedList>
      {edits && payee && <PayeeDialog {...payee} onClose={() => setEdits(false)} />}
    </PageContainer>
  );
}
