import { describeWeight } from '@cea/contract/dictionary/weight-used';
import { recordPath } from '@cea/contract/pages';
import { recordTitle } from '@cea/contract/record-title';
import type { VariableKey } from '@cea/contract/dictionary/variables';
import type { RegistryEntry, RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';
import type { Column } from '../../../ui/column.ts';
import { DataTable } from '../../../ui/DataTable.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { fieldOf, showValue } from '../../dictionary/fields.ts';
import { keyFigure, valuesOf } from '../result-fields.ts';
import { labelOfEntry, recordsOf } from './entry-records.ts';

/** Follow the health state and its weight. */
const describing: readonly VariableKey[] = ['instrument', 'weight_source', 'preference_source'];

const state: Column<RegistryRecord> = {
  label: 'Health state',
  cell: (record) => (
    <TextLink to={recordPath(record.type, record.id)} sx={{ fontWeight: 600 }}>
      {recordTitle(record)}
    </TextLink>
  ),
};

const usualNote = describeWeight('level', undefined);

const weight: Column<RegistryRecord> = {
  label: 'Weight',
  align: 'right',
  cell: (record) => {
    const values = valuesOf(record);
    const figure = keyFigure(record, (key) => showValue(key, values[key], String));
    return (
      <span>
        <strong>{figure?.figure ?? '–'}</strong>
        {figure && figure.note !== usualNote && (
          <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
            {figure.note}
          </Box>
        )}
      </span>
    );
  },
};

/** The utility weights of an article; a column without values is left out. */
export function WeightTable({ entry }: { entry: RegistryEntry }) {
  const labelOf = labelOfEntry(entry);
  const weights = recordsOf(entry, 'weights');
  const filled = describing.filter((key) => weights.some(({ answers }) => answers[key] !== undefined));
  const columns = [
    state,
    weight,
    ...filled.map((key): Column<RegistryRecord> => ({
      label: fieldOf(key)?.label ?? key,
      cell: ({ answers }) => showValue(key, answers[key], labelOf),
    })),
  ];
  return <DataTable caption="Utility weights" columns={columns} rows={weights} rowKey={(record) => record.id} />;
}
