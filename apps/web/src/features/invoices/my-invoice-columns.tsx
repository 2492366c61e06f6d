import { showCents } from '@cea/contract/cents';
import { formatDay } from '@cea/contract/dates';
import { type Invoice, invoiceStatus } from '@cea/contract/invoices';
import { downloadMyInvoice } from '@cea/contract/my-invoices';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { download } from '../../lib/download.ts';
import { showCount } from '../../lib/number-format.ts';
import type { Column } from '../../ui/column.ts';
import { tokens } from '../../ui/tokens.ts';
import { InvoiceStatusChip } from './InvoiceStatusChip.tsx';

interface Opening {
  readonly opened: number | undefined;
  readonly onToggle: (id: number) => void;
}

const day = (on: string | null): string => (on === null ? '' : formatDay(on));

function submittedText(invoice: Invoice): string {
  if (invoice.submitted_at !== null) return formatDay(invoice.submitted_at);
  if (invoiceStatus(invoice) === 'ready') return '–';
  return invoice.due_on === null ? 'still grows' : `grows until ${formatDay(invoice.due_on)}`;
}

/** A file is made of what no longer grows. */
const fileAppears = ({ open_forms }: Invoice): string =>
  `PDF once you submit your ${open_forms === 1 ? 'open form' : `${showCount(open_forms)} open forms`}`;

/** Submissions less those that were taken back. */
const items = ({ screenings, reviews, consensus, reversals }: Invoice): number =>
  screenings + reviews + consensus - reversals;

export const myInvoiceColumns = ({ opened, onToggle }: Opening): Column<Invoice>[] => [
  {
    label: 'Reading round',
    cell: ({ id, reading_round_label }) => (
      <Link
        component="button"
        type="button"
        aria-expanded={id === opened}
        onClick={() => onToggle(id)}
        sx={{ fontWeight: 600, py: 0.5, textAlign: 'left' }}
      >
        {reading_round_label}
      </Link>
    ),
  },
  { label: 'Period', nowrap: true, cell: ({ starts_on, due_on }) => `${day(starts_on)} – ${day(due_on)}` },
  { key: 'items', label: 'Items', align: 'right', cell: (invoice) => showCount(items(invoice)) },
  {
    key: 'amount',
    label: 'Amount',
    align: 'right',
    cell: ({ total_cents }) => <strong>{showCents(total_cents)}</strong>,
  },
  { label: 'Status', cell: (invoice) => <InvoiceStatusChip invoice={invoice} /> },
  { label: 'Submitted on', nowrap: true, cell: submittedText },
  {
    label: 'File',
    align: 'right',
    cell: (invoice) =>
      invoiceStatus(invoice) === 'open' ? (
        <Box
          component="span"
          sx={{
            display: 'inline-block',
            maxWidth: 136,
            whiteSpace: 'normal',
            color: tokens.muted,
            fontSize: '0.8125rem',
          }}
        >
          {fileAppears(invoice)}
        </Box>
      ) : (
        <Link
          component="button"
          type="button"
          aria-label={`PDF file of ${invoice.reading_round_label}`}
          onClick={() => void download(downloadMyInvoice, { params: { id: invoice.id } })}
          sx={{ minHeight: 24 }}
        >
          PDF
        </Link>
      ),
  },
];
