import { unitOf } from '@cea/contract/dictionary/units';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import type { Column } from '../../ui/column.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { fieldOf, isNumeric, showValue } from '../dictionary/fields.ts';
import type { LabelOf } from '../dictionary/use-labels.ts';
import { recordPath } from './data-types.ts';
import { keyFigure, tableFields, titleOf, valuesOf } from './result-fields.ts';

interface Props {
  caption: string;
  scope: 'ratio' | 'weight';
  records: readonly RegistryRecord[];
  labelOf: LabelOf;
}

const linked = (record: RegistryRecord) => (
  <TextLink to={recordPath(record.type, record.id)} sx={{ fontWeight: 600 }}>
    {titleOf(record)}
  </TextLink>
);
const titleColumn: Record<Props['scope'], Column<RegistryRecord>> = {
  ratio: { label: 'Comparison', cell: linked },
  weight: { label: 'Health state', cell: linked },
};
const figureColumn: Column<RegistryRecord> = {
  label: 'US$',
  align: 'right',
  cell: (record) => (
    <Box component="strong" sx={{ overflowWrap: 'normal' }}>
      {keyFigure(record, () => '')?.figure ?? '–'}
    </Box>
  ),
};

function columnOf(key: string, records: readonly RegistryRecord[], labelOf: LabelOf): Column<RegistryRecord> {
  const field = fieldOf(key);
  const label = field?.label ?? key;
  // The rows of one article share their study, and with it the currency.
  const unit = field && unitOf(field, records[0]?.answers ?? {});
  const numeric = records.some((record) => isNumeric(key, valuesOf(record)[key]));
  return {
    label: unit ? `${label} (${unit})` : label,
    cell: (record) => showValue(key, valuesOf(record)[key], labelOf) || '–',
    ...(numeric && { align: 'right' as const }),
  };
}

/** Ratios or weights of an article; a column that none of them fills is left out. */
export function RecordTable({ caption, scope, records, labelOf }: Props) {
  const keys = tableFields[scope].filter((key) => records.some((record) => valuesOf(record)[key] !== undefined));
  const figures = scope === 'ratio' && records.some(({ conversion }) => conversion);
  const columns = [
    titleColumn[scope],
    ...keys.map((key) => columnOf(key, records, labelOf)),
    ...(figures ? [figureColumn] : []),
  ];
  return <DataTable caption={caption} columns={columns} rows={records} rowKey={({ id }) => id} />;
}
