import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId, useState } from 'react';
import { CloseIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  /** How many filters are in force. */
  count: number;
  /** What they leave, in words. */
  left: string;
  children: ReactNode;
}

/** The filters where there is no room beside the results: a sheet from below. */
export function FilterSheet({ count, left, children }: Props) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button fullWidth aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Filters{count > 0 && ` (${count})`}
      </Button>
      <Drawer
        anchor="bottom"
        open={open}
        onClose={() => setOpen(false)}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-modal': true,
            'aria-labelledby': id,
            sx: { height: '88dvh', borderRadius: '14px 14px 0 0' },
          },
        }}
      >
        <Box sx={{ display: 'flex', alignItems: 'center', px: 2, py: 1, borderBottom: `1px solid ${tokens.line}` }}>
          <Typography id={id} variant="h2" sx={{ flex: 1 }}>
            Filters
          </Typography>
          <IconButton aria-label="Close the filters" onClick={() => setOpen(false)}>
            <CloseIcon />
          </IconButton>
        </Box>
        <Box sx={{ flex: 1, overflowY: 'auto', px: 2, py: 2 }}>{children}</Box>
        <Box sx={{ p: 1.5, borderTop: `1px solid ${tokens.line}` }}>
          <Button fullWidth variant="contained" onClick={() => setOpen(false)}>
            Show {left}
          </Button>
        </Box>
      </Drawer>
    </>
  );
}
