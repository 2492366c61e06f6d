import { showCents } from '@cea/contract/cents';
import type { Reply } from '@cea/contract/endpoint';
import type { InvoiceStatus, readInvoiceTotals } from '@cea/contract/invoices';
import Box from '@mui/material/Box';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { counted } from '../../lib/number-format.ts';
import { CountTiles } from '../../ui/CountTiles.tsx';
import { Notice } from '../../ui/Notice.tsx';

const labels = { ready: 'to submit', submitted: 'submitted', open: 'still growing' } as const;
const order: readonly InvoiceStatus[] = ['ready', 'submitted', 'open'];

/** What is to submit, submitted and still growing, of the invoices that match. */
export function InvoiceTiles({ totals }: { totals: Reply<typeof readInvoiceTotals>['data'] | undefined }) {
  if (!totals) return <Skeleton variant="rounded" height={92} sx={{ mb: 2 }} />;
  const { by_status, waiting, total } = totals;
  return (
    <Box sx={{ mb: 2, display: 'grid', gap: 2 }}>
      <CountTiles
        label="Sums of invoices"
        tiles={[
          ...order.map((status) => {
            const sum = by_status.find((one) => one.status === status);
            return {
              key: status,
              count: showCents(sum?.total_cents ?? 0),
              label: labels[status],
              note: counted(sum?.readers ?? 0, 'reader'),
            };
          }),
          {
            key: 'total',
            count: showCents(total.total_cents),
            label: 'in all',
            note: `${counted(total.invoices, 'invoice')}, ${showCents(total.reversed_cents)} reversed`,
          },
        ]}
      />
      {waiting.total_cents !== 0 && (
        <Notice
          tone="note"
          title={`${showCents(waiting.total_cents)} of ${counted(waiting.readers, 'reader')} waits for a next invoice`}
          text="It came after the invoice of its round was submitted."
        />
      )}
    </Box>
  );
}
