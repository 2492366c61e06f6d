import { assignmentName } from '@cea/contract/admin-assignments';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { closeThen } from '../../ui/close-then.ts';
import { PlusIcon } from '../../ui/icons.tsx';
import { PageMenu } from '../../ui/PageMenu.tsx';
import type { Kind } from './balance.ts';
import type { Group } from './grid-lines.ts';

export interface AddProps {
  drafts: readonly Group[];
  onNew: (kind: Kind) => void;
  /** Articles or readers. */
  onAdd: (draft: Group) => void;
}

/** Adds to the round. */
export function AddMenu({ drafts, onNew, onAdd }: AddProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const choose = (does: () => void) => () => closeThen(() => setAnchor(null), does);
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
      <PageMenu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {drafts.map((draft) => (
          <MenuItem key={draft.id} onClick={choose(() => onAdd(draft))}>
            Articles or readers to {assignmentName(draft)}
          </MenuItem>
        ))}
        <MenuItem onClick={choose(() => onNew('review'))}>New full review</MenuItem>
        <MenuItem onClick={choose(() => onNew('screening'))}>New screening</MenuItem>
      </PageMenu>
    </>
  );
}
