import { dataTypeLabels } from '@cea/contract/dictionary/terms';
import { defaultColumns, leadColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import { moneyOf } from '@cea/contract/money/conversion-choice';
import { recordTitle } from '@cea/contract/record-title';
import Box from '@mui/material/Box';
import { DataTable } from '../../../ui/DataTable.tsx';
import { useLabels } from '../../dictionary/use-labels.ts';
import type { SearchReply } from '../registry-api.ts';
import type { SearchChanges, SearchState } from '../search-state.ts';
import { searchKey } from '../filters/known-values.ts';
import { PickedRecords } from './PickedRecords.tsx';
import { tableColumn } from './table-columns.tsx';
import { tableCellStyles } from './table-cell-styles.ts';
import { usePickedRecords } from './use-picked-records.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

interface Props {
  state: SearchState;
  found: SearchReply;
  onChange: (changes: SearchChanges) => void;
}

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
  const { answered, converted_to } = found;
  const money = converted_to && moneyOf(converted_to);
  const picked = usePickedRecords(`${searchKey(answered)} ${JSON.stringify(answered.filters)}`, found.data);
  return (
    <Box sx={tableCellStyles}>
      <DataTable
        caption={dataTypeLabels[type]}
        columns={chosen.map((column, at) => tableColumn(column, at === 0, found.data, labelOf, money))}
        rows={found.data}
        rowKey={({ id }) => id}
        stuck={Math.max(1, others === -1 ? chosen.length : others)}
        sorting={{
          orders: [{ by: state.sort ?? found.sort, direction: state.direction ?? 'asc' }],
          onSort: (sort, direction) => onChange({ sort, direction: direction === 'desc' ? direction : undefined }),
        }}
        selection={{ selected: picked.selected, onChange: picked.choose, nameOf: recordTitle }}
      />
      <PickedRecords records={picked.records} total={found.total} onClear={picked.clear} />
    </Box>
  );
}
