import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { CloseIcon } from '../../../ui/icons.tsx';
import { tokens } from '../../../ui/tokens.ts';

interface Props {
  /** The number of results left, in words. */
  left: string;
  onClose: () => void;
  children: ReactNode;
}

/** A bottom sheet. */
export function FilterDrawer({ left, onClose, children }: Props) {
  const id = useId();
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={onClose}
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
        <IconButton aria-label="Close filters" onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, overflowY: 'auto', px: 2, py: 2 }}>{children}</Box>
      <Box sx={{ p: 1.5, borderTop: `1px solid ${tokens.line}` }}>
        <Button fullWidth variant="contained" onClick={onClose}>
          Show {left}
        </Button>
      </Box>
    </Drawer>
  );
}
