import { downloadInvoice, type Invoice } from '@cea/contract/invoices';
import IconButton from '@mui/material/IconButton';
import { download } from '../../lib/download.ts';
import { DownloadIcon } from '../../ui/DownloadIcon.tsx';

/** Saves an invoice as a PDF file. */
export const DownloadButton = ({ invoice: { id, number, reader } }: { invoice: Invoice }) => (
  <IconButton
    size="small"
    aria-label={`Download ${number} of ${reader.full_name} as PDF`}
    onClick={() => void download(downloadInvoice, { params: { id } })}
    sx={{ my: -0.5, color: 'secondary.main' }}
  >
    <DownloadIcon fontSize="small" />
  </IconButton>
);
