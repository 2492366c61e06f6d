import type { WeightKind } from '@cea/contract/dictionary/variables/weights';
import type { GridBlock, GridColumns } from '@cea/contract/weights-grid';
import type { LabelOf } from '../../dictionary/use-labels.ts';

export const kindTitles: Record<
  WeightKind,
  { readonly title: string; readonly meaning: string; readonly row: string }
> = {
  level: { title: 'Levels', meaning: '0 = as bad as death, 1 = full health', row: 'Health state' },
  decrement: {
    title: 'Decrements',
    meaning: 'taken off a level, never averaged with levels',
    row: 'Event or condition',
  },
  'disability weight': {
    title: 'Disability weights',
    meaning: '0 = full health, 1 = death',
    row: 'Health state',
  },
};

export const columnNames: Record<GridColumns, string> = {
  instrument: 'Instrument',
  value_set: 'Value set',
  source: 'Source',
};

const columnName = ({ values }: GridBlock['columns'][number], labelOf: LabelOf): string => {
  if (values.length === 0) return 'Not reported';
  return values.length === 1 ? labelOf(values[0]!) : 'Other';
};

/** Disability weights need no instrument: where none has one, there is only their weight. */
export const columnHeads = ({ kind, columns }: GridBlock, labelOf: LabelOf): string[] =>
  kind === 'disability weight' && columns.length === 1 && columns[0]!.values.length === 0
    ? ['Weight']
    : columns.map((column) => columnName(column, labelOf));

/** `NYHA class III`: the label of a state starts with its disease. */
export function stateName(state: number, disease: number, labelOf: LabelOf): string {
  const [label, above] = [labelOf(state), `${labelOf(disease)}: `];
  const own = label.startsWith(above) ? label.slice(above.length) : label;
  return own.charAt(0).toUpperCase() + own.slice(1);
}
