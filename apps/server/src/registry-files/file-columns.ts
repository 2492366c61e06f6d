import { computedVariables, type Computed } from '@cea/contract/dictionary/computed-variables';
import { type Column, columnsOf } from '@cea/contract/dictionary/columns';
import { type StatedKey, usedKey } from '@cea/contract/dictionary/column-keys';
import { type DataType, type OwnTerm, ownTerms, terms } from '@cea/contract/dictionary/terms';
import { valueTypeOfTerm, type ValueType } from '@cea/contract/dictionary/value-types';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { FileOptions } from '@cea/contract/registry-files';
import { chosenColumns } from '../records/choose-columns.ts';
import { convertedColumns } from './converted-columns.ts';

/** What a cell holds: `codes` are several, in one text. */
export type CellKind = 'text' | 'number' | 'whole' | 'flag' | 'code' | 'codes';

/** A column of a file. `of` is what it says about the variable: its value, its label or why it is missing. */
export interface FileColumn {
  readonly name: string;
  readonly heading: string;
  readonly key: string;
  readonly of: 'value' | 'label' | 'missing';
  readonly kind: CellKind;
}

/** What the columns of records and of money hold; answers and computed values say it themselves. */
const statedKinds: Readonly<Record<StatedKey, CellKind>> = {
  id: 'text',
  article_compound_id: 'text',
  review: 'code',
  study: 'text',
  display_ratio: 'text',
  usd_target: 'number',
  incremental_cost_usd: 'number',
  usd: 'number',
  exchange_rate: 'number',
  cost_year: 'whole',
  cost_year_assumed: 'flag',
  price_index: 'number',
  price_index_target: 'number',
  target_year: 'whole',
  rate_set: 'whole',
  not_converted: 'code',
  gdp_per_capita_used: 'number',
  gdp_multiple: 'number',
  gdp_class: 'text',
  no_gdp_multiple: 'code',
};

const kindsOfValues: Readonly<Record<ValueType['kind'], CellKind>> = {
  text: 'text',
  number: 'number',
  year: 'whole',
  flag: 'flag',
  choice: 'code',
  entry: 'code',
  entries: 'codes',
};

export const termOfUsed: ReadonlyMap<string, OwnTerm> = new Map(ownTerms.map((term) => [usedKey(term), term]));
const computed: Readonly<Record<string, Computed>> = computedVariables;

function kindOfComputed({ values, money }: Computed): CellKind {
  if (values) return kindsOfValues[values.kind];
  return money ? 'number' : 'text';
}

export function kindOf(key: string): CellKind {
  const variable = dictionary[key];
  if (variable) return kindsOfValues[variable.kind];
  const own = computed[key];
  if (own) return kindOfComputed(own);
  const term = termOfUsed.get(key);
  if (!term) return convertedColumns[key]?.kind ?? statedKinds[key as StatedKey];
  // Of several countries, or of a rate for costs and another for effects, all are named.
  return valueTypeOfTerm(terms[term]).kind === 'number' ? 'text' : 'codes';
}

/** Whether the answer is an entry of a vocabulary, which has a code and a label. */
const isEntry = (key: string): boolean => {
  const term = termOfUsed.get(key);
  const type = term ? valueTypeOfTerm(terms[term]) : dictionary[key];
  return type?.kind === 'entry' || type?.kind === 'entries';
};

const isAnswer = (key: string): boolean => key in dictionary || termOfUsed.has(key);

/** Every row says which record it is, and of which article. */
const always = ['id', 'article_compound_id'];
/** Figures in US dollars come with the number before rounding, its year, and the rates it was converted with. */
const converted = new Set(['display_ratio', 'usd_target', 'incremental_cost_usd']);
const withConverted = ['usd_target', 'target_year', 'rate_set'];

function completed(columns: readonly Column[], all: readonly Column[]): Column[] {
  const has = (key: string) => columns.some((column) => column.key === key);
  const missing = (keys: readonly string[]) => all.filter(({ key }) => keys.includes(key) && !has(key));
  const money = columns.some(({ key }) => converted.has(key)) ? missing(withConverted) : [];
  return [...missing(always), ...columns, ...money];
}

/** The columns of a file by their keys, by default all that the caller may see. */
export function chooseColumns(
  type: DataType,
  keys: readonly string[] | undefined,
  full: boolean,
  field: string,
): Column[] {
  const chosen = chosenColumns(type, keys && [...new Set(keys)], full, field);
  return keys ? completed(chosen, columnsOf(type)) : chosen;
}

/** A column of the dictionary, or of a chosen conversion. */
export type NamedColumn = Pick<Column, 'key' | 'label'>;

export type ColumnOptions = Pick<FileOptions, 'headings' | 'labels' | 'missing'>;

/** The columns of a file, each with those that say more about its values. */
export function fileColumns(
  columns: readonly NamedColumn[],
  { headings, labels, missing }: ColumnOptions,
): FileColumn[] {
  const named = (name: string, label: string) => ({ name, heading: headings === 'labels' ? label : name });
  return columns.flatMap(({ key, label }): FileColumn[] => [
    { ...named(key, label), key, of: 'value', kind: kindOf(key) },
    ...(labels && isEntry(key)
      ? [{ ...named(`${key}__label`, `${label}: label`), key, of: 'label' as const, kind: 'text' as const }]
      : []),
    ...(missing && isAnswer(key)
      ? [{ ...named(`${key}__missing`, `${label}: missing`), key, of: 'missing' as const, kind: 'code' as const }]
      : []),
  ]);
}
