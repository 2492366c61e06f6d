import type { Invoice } from '@cea/contract/invoices';
import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';

/** A reader, and whether she is on the staff. */
export const ReaderCell = ({ reader }: Pick<Invoice, 'reader'>) => (
  <span>
    {reader.full_name}{' '}
    <Box component="span" sx={{ ml: 0.5, color: tokens.muted, fontSize: '0.8125rem', fontWeight: 400 }}>
      {reader.is_internal ? 'Internal' : 'External'}
    </Box>
  </span>
);
