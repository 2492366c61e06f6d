import { columnsOf, defaultColumns } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useState } from 'react';
import { ChosenColumns } from './ChosenColumns.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { moved, sameColumns } from './column-groups.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

interface Props {
  type: DataType;
  columns: readonly string[] | undefined;
  onChoose: (columns: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Which columns table and files have, and in which order. */
export function ColumnsDialog({ type, columns = defaultColumns[type], onChoose, onClose }: Props) {
  const id = useId();
  const mayHaveAll = useMayHaveAll();
  const [keys, setKeys] = useState<readonly string[]>(columns);
  const own = defaultColumns[type];
  const all = columnsOf(type).filter(({ access }) => mayHaveAll || access === 'public');
  const toggle = (key: string) => setKeys(keys.includes(key) ? keys.filter((one) => one !== key) : [...keys, key]);
  const apply = () => onChoose(sameColumns(keys, own) ? undefined : keys);
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md" fullWidth>
      <DialogTitle id={id} variant="h2" sx={{ fontSize: '1.3rem', pb: 1 }}>
        Columns
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: { xs: 2.5, sm: 4 } }}>
          <ChosenColumns
            columns={keys.flatMap((key) => all.find((column) => column.key === key) ?? [])}
            onMove={(key, by) => setKeys(moved(keys, key, by))}
            onRemove={toggle}
          />
          <ColumnChoices columns={all} chosen={keys} onToggle={toggle} />
        </Box>
      </DialogContent>
      <DialogActions sx={{ px: 3, pb: 2.5, flexWrap: 'wrap', rowGap: 1 }}>
        <Button variant="text" disabled={sameColumns(keys, own)} onClick={() => setKeys(own)} sx={{ mr: 'auto' }}>
          Back to the usual ones
        </Button>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="contained" disabled={keys.length === 0} onClick={apply}>
          Show {keys.length} {keys.length === 1 ? 'column' : 'columns'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
