import { type Invoice, invoiceStatus, submittedText } from '@cea/contract/invoices';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { getToday } from '../../lib/dates.ts';
import { InlineDate } from '../../ui/InlineDate.tsx';
import { tokens } from '../../ui/tokens.ts';
import { useSubmitInvoice } from './use-submit-invoice.ts';

/** The day on which an invoice was submitted, or why it cannot be yet. */
export function SubmittedCell({ invoice }: { invoice: Invoice }) {
  const [edits, setEdits] = useState(false);
  const submitting = useSubmitInvoice();
  const status = invoiceStatus(invoice);
  const text = submittedText(invoice);
  if (status === 'open')
    return (
      <Box component="span" sx={{ color: tokens.warningInk }}>
        {text}
      </Box>
    );
  if (edits)
    return (
      <InlineDate
        label={`Submitted, ${invoice.number}`}
        value={invoice.submitted_at ?? getToday()}
        max={getToday()}
        onSave={(submitted_at) => {
          setEdits(false);
          if (submitted_at !== invoice.submitted_at) submitting.mutate({ invoice, submitted_at });
        }}
        onLeave={() => setEdits(false)}
      />
    );
  return (
    <Link
      component="button"
      type="button"
      aria-label={status === 'ready' ? `Set date of ${invoice.number}` : `${text}, change date of ${invoice.number}`}
      onClick={() => setEdits(true)}
      sx={{ minHeight: 24 }}
    >
      {status === 'ready' ? 'Set date' : text}
    </Link>
  );
}
