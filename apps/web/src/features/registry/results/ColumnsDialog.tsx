import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { ChosenColumns } from './ChosenColumns.tsx';
import { ColumnChoices } from './ColumnChoices.tsx';
import { sameColumns } from './column-groups.ts';
import { useMayHaveAll } from './use-may-have-all.ts';
import { moved, toggled } from '../../../ui/list/column-choice.ts';
import { TitledDialog } from '../../../ui/TitledDialog.tsx';

interface Props {
  type: DataType;
  columns: readonly string[] | undefined;
  /** What is done with them. */
  action?: 'Show' | 'Use';
  onChoose: (columns: readonly string[] | undefined) => void;
  onClose: () => void;
}

/** Chooses the columns of table and files, and their order. */
export function ColumnsDialog({ type, columns = defaultColumns[type], action = 'Show', onChoose, onClose }: Props) {
  const mayHaveAll = useMayHaveAll();
  const [keys, setKeys] = useState<readonly string[]>(columns);
  const own = defaultColumns[type];
  const all = columnsOf(type).filter(({ access }) => mayHaveAll || access === 'public');
  const toggle = (key: string) => setKeys(toggled(keys, key));
  const apply = () => onChoose(sameColumns(keys, own) ? undefined : keys);
  return (
    <TitledDialog
      title="Columns"
      size="md"
      onClose={onClose}
      actions={
        <>
          {' '}
          <Button variant="text" disabled={sameColumns(keys, own)} onClick={() => setKeys(own)} sx={{ mr: 'auto' }}>
            Restore defaults
          </Button>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="contained" disabled={keys.length === 0} onClick={apply}>
            {action} {keys.length} {keys.length === 1 ? 'column' : 'columns'}
          </Button>
        </>
      }
    >
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: { xs: 2.5, sm: 4 } }}>
        <ChosenColumns
          columns={keys.flatMap((key) => all.find((column) => column.key === key) ?? [])}
          onMove={(key, by) => setKeys(moved(keys, key, by))}
          onRemove={toggle}
        />
        <ColumnChoices columns={all} chosen={keys} onToggle={toggle} />
      </Box>
    </TitledDialog>
  );
}
