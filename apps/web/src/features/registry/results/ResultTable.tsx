import { type Column as FileColumn, columnsOf, defaultColumns } from '@cea/contract/dictionary/columns';
import type { DataType } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { showNumber, showValue } from '../../dictionary/fields.ts';
import { type LabelOf, useLabels } from '../../dictionary/use-labels.ts';
import { dataTypeLabels, recordPath } from '../data-types.ts';
import { recordTitle } from '@cea/contract/record-title';
import { valuesOf } from '../result-fields.ts';
import { TrayButton } from '../tray/TrayButton.tsx';
import { listStyles } from './result-styles.ts';
import { useMayHaveAll } from './use-may-have-all.ts';

interface Props {
  type: DataType;
  columns: readonly string[] | undefined;
  records: readonly RegistryRecord[];
}

/** As in a file, but with formatted numbers. */
function textOf(column: FileColumn, record: RegistryRecord, labelOf: LabelOf): string {
  const answer = valuesOf(record)[column.key];
  if (answer !== undefined) return showValue(column.key, answer, labelOf);
  const written = column.value(record, labelOf);
  return typeof written === 'number' ? showNumber(written, true) : (written ?? '');
}

const clamp = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: '4',
  overflow: 'hidden',
  maxWidth: 340,
  // Does not break words just to make a column narrower.
  overflowWrap: 'break-word',
} as const;
/** Longer texts get a wider column, so that they take few lines. */
const shortText = 24;

function tableColumn(column: FileColumn, isFirst: boolean, records: readonly RegistryRecord[], labelOf: LabelOf) {
  const isNumber = records.some((record) => typeof column.value(record, labelOf) === 'number');
  const cell = (record: RegistryRecord): ReactNode => {
    const text = textOf(column, record, labelOf) || '–';
    if (isFirst) return <TextLink to={recordPath(record.type, record.id)}>{text === '–' ? record.id : text}</TextLink>;
    return isNumber ? text : <Box sx={[clamp, text.length > shortText && { minWidth: 150 }]}>{text}</Box>;
  };
  return { label: column.label, cell, ...(isNumber && { align: 'right' as const }) } satisfies Column<RegistryRecord>;
}

const trayColumn: Column<RegistryRecord> = {
  label: 'Tray',
  cell: (record) => (
    <Box sx={listStyles} title={recordTitle(record)}>
      <TrayButton record={record} />
    </Box>
  ),
};

/** The chosen columns side by side. */
export function ResultTable({ type, columns = defaultColumns[type], records }: Props) {
  const { labelOf } = useLabels();
  const mayHaveAll = useMayHaveAll();
  const known = columnsOf(type);
  const chosen = columns
    .flatMap((key) => known.find((column) => column.key === key) ?? [])
    .filter(({ access }) => mayHaveAll || access === 'public');
  return (
    <DataTable
      caption={dataTypeLabels[type]}
      columns={[...chosen.map((column, at) => tableColumn(column, at === 0, records, labelOf)), trayColumn]}
      rows={records}
      rowKey={({ id }) => id}
    />
  );
}
