import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useId, useState } from 'react';

/** The filters, folded where there is no room beside the results. */
export function FilterFold({ children }: { children: ReactNode }) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ minWidth: 0 }}>
      <Button
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        sx={{ display: { md: 'none' }, width: '100%', mb: open ? 2 : 0 }}
      >
        {open ? 'Hide the filters' : 'Filters'}
      </Button>
      <Box id={id} sx={{ display: { xs: open ? 'block' : 'none', md: 'block' } }}>
        {children}
      </Box>
    </Box>
  );
}
