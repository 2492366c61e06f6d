import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SearchState } from '../search-state.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

interface Props {
  state: SearchState;
  anchor: HTMLElement;
  onFile: (which: 'shown' | 'all') => void;
  onCode: () => void;
  onClose: () => void;
}

/** The download formats. */
export function DownloadItems({
  state: { type, columns = defaultColumns[type] },
  anchor,
  onFile,
  onCode,
  onClose,
}: Props) {
  const mayHaveAll = useMayHaveAll();
  const all = columnsOf(type).filter(({ access }) => mayHaveAll || access === 'public');
  return (
    <Menu
      open
      disablePortal // Stays within the landmark of the results.
      anchorEl={anchor}
      onClose={onClose}
    >
      <MenuItem onClick={() => onFile('shown')}>CSV, {columns.length} selected columns</MenuItem>
      <MenuItem onClick={() => onFile('all')}>CSV, all {all.length} columns</MenuItem>
      <MenuItem onClick={onCode}>Code for R, Python or curl…</MenuItem>
    </Menu>
  );
}
