import { methodNames } from '@cea/contract/money/conversion-choice';
import type { CellKind } from './file-columns.ts';

/** A column for the conversion that the caller chose, beside the registry's own. */
interface ConvertedColumn {
  readonly label: string;
  readonly kind: CellKind;
  readonly help: string;
  /** Of the values that `convertedRows` joins to each row. */
  readonly sql: string;
  /** Its codes, with their meaning. */
  readonly codes?: Readonly<Record<string, string>>;
}

const declared = {
  converted_display: {
    label: 'Display ratio, converted',
    kind: 'text',
    help: 'As the list shows it: rounded, or Cost-Saving or Dominated where a number would mislead.',
    sql: 'converted.display',
  },
  converted_amount: {
    label: 'Ratio, converted',
    kind: 'number',
    help: 'The ratio before rounding, converted by the method that was chosen.',
    sql: 'converted.amount::numeric',
  },
  converted_incremental_cost: {
    label: 'Incremental cost, converted',
    kind: 'number',
    help: 'The incremental cost used in calculation, converted like the ratio.',
    sql: 'converted.incremental_cost::numeric',
  },
  converted_currency: {
    label: 'Currency of converted amounts',
    kind: 'text',
    help: 'ISO 4217; INT for international dollars.',
    sql: 'converted.currency',
  },
  converted_year: {
    label: 'Year of converted amounts',
    kind: 'whole',
    help: 'Converted amounts are at the prices of this year.',
    sql: 'converted.year',
  },
  converted_method: {
    label: 'Method of conversion',
    kind: 'code',
    help: 'How the amounts were converted.',
    sql: 'converted.method',
    codes: methodNames,
  },
  converted_why_missing: {
    label: 'Reason for missing converted ratio',
    kind: 'text',
    help: 'Which series is missing. A ratio that cannot be converted is left blank, never 0.',
    sql: 'converted.why_missing',
  },
} as const satisfies Record<string, ConvertedColumn>;

/** By key, in the order of the file. */
export const convertedColumns: Readonly<Record<string, ConvertedColumn>> = declared;

/** They follow the columns of a file of ratios. */
export const withConverted = <T extends { readonly key: string; readonly label: string }>(columns: readonly T[]) => [
  ...columns,
  ...Object.entries(declared).map(([key, { label }]) => ({ key, label })),
];
