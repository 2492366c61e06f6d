import { showCents } from '@cea/contract/cents';
import { downloadMyInvoice, downloadMyInvoices } from '@cea/contract/my-invoices';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { download } from '../../lib/download.ts';
import { counted } from '../../lib/number-format.ts';
import { SelectionBar } from '../../ui/list/SelectionBar.tsx';
import { type InvoiceTray, sumOf } from './invoice-tray.ts';

/** One is saved as a PDF file, several in a zip. */
async function save(ids: readonly number[]): Promise<void> {
  const [id, ...others] = ids;
  if (id === undefined) return;
  if (others.length === 0) await download(downloadMyInvoice, { params: { id } });
  else await download(downloadMyInvoices, { body: { invoices: [...ids] } });
}

interface Props {
  tray: InvoiceTray;
  /** So many invoices there are. */
  total: number;
  onClear: () => void;
}

/** How many invoices are chosen, what they come to, and their files. */
export function InvoiceTrayBar({ tray, total, onClear }: Props) {
  const saving = useMutation({ mutationFn: save });
  const ids = Object.keys(tray).map(Number);
  if (ids.length === 0) return null;
  return (
    <SelectionBar selected={ids.length} total={total} onClear={onClear}>
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {showCents(sumOf(tray))}
      </Box>
      <Button variant="contained" color="accent" loading={saving.isPending} onClick={() => saving.mutate(ids)}>
        Download {counted(ids.length, 'file')}
      </Button>
    </SelectionBar>
  );
}
