import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { PlusIcon } from '../../ui/icons.tsx';
import type { Kind } from './balance.ts';

/** Adds to the round. */
export function AddMenu({ onNew }: { onNew: (kind: Kind) => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (does: () => void) => () => {
    setAnchor(null);
    does();
  };
  return (
    <>
      <Button
        variant="contained"
        startIcon={<PlusIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Add
      </Button>
      <Menu
        disablePortal
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuItem onClick={choose(() => onNew('review'))}>New full review</MenuItem>
        <MenuItem onClick={choose(() => onNew('screening'))}>New screening</MenuItem>
      </Menu>
    </>
  );
}
