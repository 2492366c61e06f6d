import { columnsOf, defaultColumns } from '@cea/contract/dictionary/columns';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useMutation } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { loadPart } from '../../../lib/load-part.ts';
import { DownIcon } from '../../../ui/icons.tsx';
import { downloadResults } from '../registry-api.ts';
import type { SearchState } from '../search-state.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

const CodeDialog = lazy(() =>
  loadPart('code', async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog })),
);

interface Props {
  state: SearchState;
  disabled: boolean;
}

/** Everything that was found as a file, with the columns on show or with all, or as code that asks for it. */
export function DownloadMenu({ state, disabled }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [coding, setCoding] = useState(false);
  const file = useMutation({ mutationFn: (which: 'shown' | 'all') => downloadResults(state, which) });
  const mayHaveAll = useMayHaveAll();
  const isOpen = anchor !== null;
  const all = isOpen ? columnsOf(state.type).filter(({ access }) => mayHaveAll || access === 'public') : [];
  const shown = state.columns ?? defaultColumns[state.type];
  const choose = (which: 'shown' | 'all') => {
    setAnchor(null);
    file.mutate(which);
  };
  return (
    <>
      <Button
        variant="contained"
        color="accent"
        size="small"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        disabled={disabled}
        loading={file.isPending}
        endIcon={<DownIcon />}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Download
      </Button>
      <Menu anchorEl={anchor} open={isOpen} onClose={() => setAnchor(null)}>
        <MenuItem onClick={() => choose('shown')}>CSV, the {shown.length} chosen columns</MenuItem>
        <MenuItem onClick={() => choose('all')}>CSV, all {all.length} columns</MenuItem>
        <MenuItem
          onClick={() => {
            setAnchor(null);
            setCoding(true);
          }}
        >
          Code for R, Python or curl…
        </MenuItem>
      </Menu>
      {coding && (
        <Suspense>
          <CodeDialog state={state} onClose={() => setCoding(false)} />
        </Suspense>
      )}
    </>
  );
}
