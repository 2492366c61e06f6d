import { defaultColumns, leadColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import { recordTitle } from '@cea/contract/record-title';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import { dataTypeLabels } from '../data-types.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchState } from '../search-state.ts';
import { TrayButton } from '../tray/TrayButton.tsx';
import { listStyles } from './result-styles.ts';
import { tableColumn } from './table-columns.tsx';
import { tableCellStyles } from './table-cell-styles.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

interface Props {
  state: SearchState;
  found: SearchReply;
  onChange: (changes: Partial<SearchState>) => void;
}

const trayColumn: Column<RegistryRecord> = {
  label: 'Tray',
  cell: (record) => (
    <Box sx={listStyles} title={recordTitle(record)}>
      <TrayButton record={record} />
    </Box>
  ),
};

/** The chosen columns. Leading columns that identify a row stay in sight. */
export function ResultTable({ state, found, onChange }: Props) {
  const { labelOf } = useLabels();
  const mayHaveAll = useMayHaveAll();
  const { type } = found.answered;
  const known = columnsOf(type);
  const chosen = (state.columns ?? defaultColumns[type])
    .flatMap((key) => known.find((column) => column.key === key) ?? [])
    .filter(({ access }) => mayHaveAll || access === 'public');
  const leads: readonly string[] = leadColumns[type];
  const others = chosen.findIndex(({ key }) => !leads.includes(key));
  return (
    <Box sx={tableCellStyles}>
      <DataTable
        caption={dataTypeLabels[type]}
        columns={[...chosen.map((column, at) => tableColumn(column, at === 0, found.data, labelOf)), trayColumn]}
        rows={found.data}
        rowKey={({ id }) => id}
        stuck={Math.max(1, others === -1 ? chosen.length : others)}
        sorting={{
          orders: [{ by: state.sort ?? found.sort, direction: state.direction ?? 'asc' }],
          onSort: (sort, direction) => onChange({ sort, direction: direction === 'desc' ? direction : undefined }),
        }}
      />
    </Box>
  );
}
