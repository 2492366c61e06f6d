import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import { isDalyRatio, ratioAnswers } from '@cea/contract/dictionary/increments';
import {
  type ColumnGroup,
  type GridColumn,
  gridColumns,
  type GridScope,
  typedColumns,
} from '@cea/contract/dictionary/row-layout';
import { unitOf } from '@cea/contract/dictionary/units';
import type { Variable } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { capital, fieldOf } from '../../dictionary/fields.ts';

/** A column of the grid with what its cells need. */
export interface Column extends Omit<GridColumn, 'key'> {
  readonly key: string;
  /** The full name of its question or computed value. */
  readonly label: string;
  /** Undefined if it is only computed. */
  readonly variable: Variable | undefined;
  /** Typed as a rule, and so white and filled by a paste. */
  readonly isWhite: boolean;
  readonly isRight: boolean;
  readonly width: number;
}

/** At least so wide, in pixels; what is left is shared. Narrow enough for the article beside it. */
const groupWidths: Readonly<Record<ColumnGroup, number>> = { costs: 59, effects: 48, ratio: 56 };
const kindWidths = { text: 86, number: 54, list: 86, computed: 50 } as const;

function columnOf(column: GridColumn, isWhite: boolean): Column {
  const variable = dictionary[column.key];
  const isNumber = variable ? variable.kind === 'number' || variable.kind === 'year' : column.key !== 'quadrant';
  const kind = isNumber ? 'number' : variable?.kind === 'text' ? 'text' : variable ? 'list' : 'computed';
  return {
    ...column,
    label: fieldOf(column.key)?.label ?? column.head,
    variable,
    isWhite,
    isRight: isNumber,
    width: column.group ? groupWidths[column.group] : kindWidths[kind],
  };
}

function columnsFor(scope: GridScope): Column[] {
  const typed = new Set(typedColumns(scope));
  return gridColumns(scope).map((column) => columnOf(column, typed.has(column)));
}

const columns: Readonly<Record<GridScope, readonly Column[]>> = {
  ratio: columnsFor('ratio'),
  weight: columnsFor('weight'),
};
export const columnsOf = (scope: GridScope): readonly Column[] => columns[scope];

/** A unit of health, as the study measures it. */
function healthUnit(above: AnyAnswers): string {
  const { cost_per_qaly, cost_per_daly } = ratioAnswers(above);
  if (cost_per_qaly !== true && cost_per_daly !== true) return 'effect';
  return isDalyRatio(ratioAnswers(above)) ? 'DALY' : 'QALY';
}

/** The head over columns that share a unit, with the currency and year of the study once they are known. */
export function groupTitle(group: ColumnGroup, above: AnyAnswers): string {
  const unit = healthUnit(above);
  if (group === 'effects') return unit === 'effect' ? 'Effects' : `${unit}s`;
  const { money } = dictionary.ratio_article!;
  if (group === 'costs') return ['Total cost', unitOf({ money: money! }, above)].filter(Boolean).join(', ');
  const currency = unitOf({ money: { currency: money!.currency } }, above);
  return currency ? `${currency} per ${unit}` : capital(`ratio per ${unit}`);
}

/** A head and how many columns are under it; a column without a group has a head of its own. */
export interface HeadCell {
  readonly group: ColumnGroup | undefined;
  readonly columns: readonly Column[];
}

export function headCells(all: readonly Column[]): HeadCell[] {
  const heads: { group: ColumnGroup | undefined; columns: Column[] }[] = [];
  for (const column of all) {
    const last = heads.at(-1);
    if (column.group && last?.group === column.group) last.columns.push(column);
    else heads.push({ group: column.group, columns: [column] });
  }
  return heads;
}
