import { type Invoice, invoiceStatus, invoiceStatuses } from '@cea/contract/invoices';
import { StatusChip } from '../../ui/StatusChip.tsx';

const tones = { open: 'note', ready: 'waiting', submitted: 'good' } as const;

export function InvoiceStatusChip({ invoice }: { invoice: Invoice }) {
  const status = invoiceStatus(invoice);
  return <StatusChip tone={tones[status]} label={invoiceStatuses[status]} />;
}
