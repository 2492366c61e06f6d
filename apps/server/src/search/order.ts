import type { Column } from '@cea/contract/dictionary/columns';
import { computedVariables } from '@cea/contract/dictionary/computed-variables';
import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { sortKeyOf } from '@cea/contract/dictionary/sorts';
import { type DataType, ownTerms, terms } from '@cea/contract/dictionary/terms';
import { repeats } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Direction } from '@cea/contract/paging';
import type { RegistryRecord, Sort } from '@cea/contract/registry';
import type { Run } from '../db/run-statement.ts';
import { conversionJson, reviewText } from '../records/read-records.ts';
import { sortableText } from '../records/search-text.ts';
import type { LabelOf } from './list-records.ts';

/** How rows are sorted. Ties are broken by publication, newest first. */
export interface Order {
  readonly sort: Sort;
  /** Ascending unless it says otherwise. */
  readonly direction?: Direction | undefined;
}

const isOverruled = (key: string): boolean =>
  ownTerms.some((term) => (terms[term].reads as readonly string[]).includes(key));

/** The column to sort by, if its values are in memory as numbers. Numbers that a ratio's own answer overrules are not. */
export function numberSortKey(type: DataType, sort: string): string | undefined {
  const key = sortKeyOf(type, sort);
  return key !== undefined && numberKeys(type).includes(key) && !isOverruled(key) ? key : undefined;
}

/** Compares rows by one column; blank rows have no value. */
export interface SortKeys {
  readonly isBlank: (row: number) => boolean;
  readonly compare: (a: number, b: number) => number;
}

const blank = 0;

/** Each row's rank among the distinct values of a column, from 1; 0 for a blank. */
export function rankRows(count: number, { isBlank, compare }: SortKeys): Uint32Array {
  const rows = Uint32Array.from({ length: count }, (_, row) => row)
    .filter((row) => !isBlank(row))
    .toSorted(compare);
  const ranks = new Uint32Array(count).fill(blank);
  let rank = 0;
  for (const [at, row] of rows.entries()) {
    if (at === 0 || compare(rows[at - 1]!, row) !== 0) rank += 1;
    ranks[row] = rank;
  }
  return ranks;
}

/** Rows sorted by rank: blanks last in both directions, ties in their original order. */
export function orderRows(ranks: Uint32Array, { direction }: Order): Uint32Array {
  const sign = direction === 'desc' ? -1 : 1;
  const place = (row: number): number => (ranks[row] === blank ? Number.MAX_SAFE_INTEGER : sign * ranks[row]!);
  return Uint32Array.from(ranks, (_, row) => row).toSorted((a, b) => place(a) - place(b) || a - b);
}

export type SortValue = string | number | undefined;

const compareValues = (a: string | number, b: string | number): number => {
  // Texts, such as `4 / 1.5`, come after numbers.
  if (typeof a !== typeof b) return typeof a === 'number' ? -1 : 1;
  return a < b ? -1 : a > b ? 1 : 0;
};

/** Compares rows by one value each. */
export function keysOf(rows: ArrayLike<number>, valueOf: (of: number) => SortValue): SortKeys {
  const values = Array.from(rows, valueOf);
  return {
    isBlank: (row) => values[row] === undefined,
    compare: (a, b) => compareValues(values[a]!, values[b]!),
  };
}

interface Inherited {
  readonly article_id: number;
  readonly answers: RegistryRecord['answers'];
}

interface Own extends Inherited {
  readonly seq: number;
  readonly id: string;
  readonly compound_id: string;
  readonly review: 'full' | 'partial';
  readonly computed: RegistryRecord['computed'];
  readonly conversion: RegistryRecord['conversion'];
}

/** Longer texts are compared by their beginning. */
const lettersCompared = 200;
/** Numbers in texts are padded, so that `2 mg` comes before `10 mg`. */
const digits = 12;

/** A cell's value in a form that can be compared; undefined for a blank. */
export function sortValueOf(cell: string | number | undefined): SortValue {
  if (typeof cell !== 'string') return cell;
  if (cell === 'Not reported' || cell.trim() === '') return undefined;
  return sortableText(cell.slice(0, lettersCompared)).replaceAll(/\d+/g, (number) => number.padStart(digits, '0'));
}

const only = (from: string, keys: readonly string[]): string =>
  keys.length === 0
    ? `'{}'::jsonb`
    : `jsonb_strip_nulls(jsonb_build_object(${keys.map((key) => `'${key}', ${from}->'${key}'`).join(', ')}))`;

const published = (alias: string): string =>
  `${alias}.from_rev <= $1 AND (${alias}.to_rev IS NULL OR ${alias}.to_rev > $1)`;

const conversions = `LEFT JOIN conversions c ON c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
  AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = $1)`;

function ownStatement(type: DataType, { key, reads }: Column) {
  const answers = reads.filter((one) => one in dictionary && (type === 'methods' || repeats(dictionary[one]!.scope)));
  const computed = reads.filter((one) => one in computedVariables);
  const isMoney = reads.includes('conversion');
  return {
    name: `sort ${type} ${key}`,
    text: `SELECT r.seq, r.id, r.article_id, a.compound_id, ${reviewText} AS review,
        ${only('r.answers', answers)} AS answers, ${only('r.computed', computed)} AS computed,
        ${isMoney ? conversionJson : 'NULL::jsonb'} AS conversion
      FROM records r JOIN articles a ON a.id = r.article_id JOIN forms f ON f.id = r.form_id ${isMoney ? conversions : ''}
      WHERE r.type = '${type}' AND ${published('r')}`,
  };
}

/** Inherited answers are read once per article, because these rows are long. */
const inheritedStatement = (key: string, reads: readonly string[]) => ({
  name: `sort inherited ${key}`,
  text: `SELECT m.article_id, ${only('m.answers', reads)} AS answers FROM records m
    WHERE m.type = 'methods' AND ${published('m')}`,
});

/** Values of a column by seq, for every record of a type at a revision. */
export async function loadSortValues(
  run: Run,
  type: DataType,
  column: Column,
  revision: number,
  labelOf: LabelOf,
): Promise<ReadonlyMap<number, SortValue>> {
  const inherits = column.reads.filter((key) => type !== 'methods' && !repeats(dictionary[key]?.scope ?? 'ratio'));
  const articles =
    inherits.length > 0 ? await run<Inherited>(inheritedStatement(column.key, inherits), [revision]) : [];
  const inherited = new Map(articles.map(({ article_id, answers }) => [article_id, answers]));
  const rows = await run<Own>(ownStatement(type, column), [revision]);
  return new Map(
    rows.map(({ seq, id, article_id, compound_id, review, answers, computed, conversion }) => {
      const record: RegistryRecord = {
        type,
        id,
        answers: { ...inherited.get(article_id), ...answers },
        computed,
        conversion,
        registryEntry: { article: { id: article_id, compound_id, title: '' }, review },
      };
      return [seq, sortValueOf(column.value(record, labelOf))];
    }),
  );
}
