import type { Invoice } from '@cea/contract/invoices';
import Box from '@mui/material/Box';
import type { To } from 'react-router';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';

/** The search is in sight above the list, where it is taken back. */
const invoicesOf = ({ full_name }: Invoice['reader']): To => ({
  pathname: '/admin/data-collection/invoicing',
  search: String(new URLSearchParams({ search: full_name, sort: 'reader,-round' })),
});

/** A reader, and whether she is on the staff. */
export const ReaderCell = ({ reader }: Pick<Invoice, 'reader'>) => (
  <span>
    <TextLink to={invoicesOf(reader)}>{reader.full_name}</TextLink>{' '}
    <Box component="span" sx={{ ml: 0.5, color: tokens.muted, fontSize: '0.8125rem', fontWeight: 400 }}>
      {reader.is_internal ? 'Internal' : 'External'}
    </Box>
  </span>
);
