import { showCents } from '@cea/contract/cents';
import { downloadInvoices, type InvoiceFilters } from '@cea/contract/invoices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { download } from '../../lib/download.ts';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { tokens } from '../../ui/tokens.ts';
import { invoiceTotalsOptions } from './invoices-api.ts';
import { filtersOf, listSelected } from './selected-invoices.ts';
import { SubmitSeveral } from './SubmitSeveral.tsx';

/** What the selected invoices come to, and what can be done with them. */
export function SelectedInvoices({ selected, onDone }: BulkProps<InvoiceFilters>) {
  const [submits, setSubmits] = useState(false);
  const { data: totals } = useQuery(invoiceTotalsOptions(filtersOf(selected)));
  const isNoneReady = totals !== undefined && !totals.by_status.some(({ status }) => status === 'ready');
  const whyNot = useId();
  const saving = useMutation({
    // The call names invoices by their ids, so those on other pages are looked up first.
    mutationFn: async () => {
      const invoices = (await listSelected(selected)).map(({ id }) => id);
      await download(downloadInvoices, { body: { invoices } });
    },
  });
  return (
    <>
      {totals && (
        <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {showCents(totals.total.total_cents)}
        </Box>
      )}
      {isNoneReady && (
        <Box id={whyNot} component="span" sx={{ color: tokens.onNavyMuted, fontSize: '0.875rem' }}>
          None is ready to submit
        </Box>
      )}
      <Button
        variant="outlined"
        disabled={isNoneReady}
        aria-describedby={isNoneReady ? whyNot : undefined}
        onClick={() => setSubmits(true)}
      >
        Set submitted date
      </Button>
      <Button variant="contained" color="accent" loading={saving.isPending} onClick={() => saving.mutate()}>
        Download as zip
      </Button>
      {submits && <SubmitSeveral selected={selected} onDone={onDone} onClose={() => setSubmits(false)} />}
    </>
  );
}
