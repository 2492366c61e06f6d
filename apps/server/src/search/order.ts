import type { Column } from '@cea/contract/dictionary/columns';
import { numberKeys } from '@cea/contract/dictionary/number-fields';
import { sortKeyOf } from '@cea/contract/dictionary/sorts';
import { type DataType, ownTerms, terms } from '@cea/contract/dictionary/terms';
import type { Direction } from '@cea/contract/paging';
import type { RegistryRecord, Sort } from '@cea/contract/registry';
import type { Run } from '../db/run-statement.ts';
import { eachInTurns } from '../lib/in-turns.ts';
import type { ConversionBasis } from '../money/convert-chosen.ts';
import { pickSql, placesOf } from '../records/pick-variables.ts';
import { conversionJson, reviewText } from '../records/read-records.ts';
import { sortableText } from '../records/search-text.ts';
import type { LabelOf } from './list-records.ts';

/** How rows are sorted. Ties are broken by publication, newest first. */
export interface Order {
  readonly sort: Sort;
  /** Ascending unless it says otherwise. */
  readonly direction?: Direction | undefined;
  /** By ratio: as converted on this basis, if not on the registry's own. */
  readonly basis?: ConversionBasis | undefined;
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

/** The same for numbers in groups: numbers alone are sorted several times as fast as rows by a comparison. */
export function rankNumbers(group: ArrayLike<number>, within: Float64Array, blankFrom: number): Uint32Array {
  const ranks = new Uint32Array(within.length).fill(blank);
  let last = 0;
  for (let own = 0; own < blankFrom; own += 1) {
    const values = within.filter((_, row) => group[row] === own).toSorted();
    const distinct = values.filter((value, at) => at === 0 || value !== values[at - 1]);
    for (let row = 0; row < within.length; row += 1) {
      if (group[row] === own) ranks[row] = last + 1 + placeOf(distinct, within[row]!);
    }
    last += distinct.length;
  }
  return ranks;
}

/** Where a value is among sorted ones that include it. */
function placeOf(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Rows sorted by rank: blanks last in both directions, ties in their original order. */
export function orderRows(ranks: Uint32Array, { direction }: Order): Uint32Array {
  const most = ranks.reduce((a, b) => Math.max(a, b), 0);
  const placeOfRank = (rank: number): number => (rank === blank ? most : direction === 'desc' ? most - rank : rank - 1);
  const starts = new Uint32Array(most + 2);
  for (const rank of ranks) starts[placeOfRank(rank) + 1]! += 1;
  for (let place = 1; place < starts.length; place += 1) starts[place]! += starts[place - 1]!;
  const rows = new Uint32Array(ranks.length);
  for (const [row, rank] of ranks.entries()) {
    const place = placeOfRank(rank);
    rows[starts[place]!] = row;
    starts[place]! += 1;
  }
  return rows;
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

const published = (alias: string): string =>
  `${alias}.from_rev <= $1 AND (${alias}.to_rev IS NULL OR ${alias}.to_rev > $1)`;

const conversions = `LEFT JOIN conversions c ON c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
  AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = $1)`;

/** With seqs: of these records only. */
function ownStatement(type: DataType, { key, reads }: Read, seqs: boolean) {
  const { own, computed } = placesOf(type, reads);
  const isMoney = reads.includes('conversion');
  return {
    name: `${seqs ? 'some' : 'all'} ${type} ${key}`,
    text: `SELECT r.seq, r.id, r.article_id, a.compound_id, ${reviewText} AS review,
        ${pickSql('r.answers', own)} AS answers, ${pickSql('r.computed', computed)} AS computed,
        ${isMoney ? conversionJson : 'NULL::jsonb'} AS conversion
      FROM records r JOIN articles a ON a.id = r.article_id JOIN forms f ON f.id = r.form_id ${isMoney ? conversions : ''}
      WHERE r.type = '${type}' AND ${published('r')} ${seqs ? 'AND r.seq = ANY ($2::int[])' : ''}`,
  };
}

/** Inherited answers are read once per article, because these rows are long. */
const inheritedStatement = (key: string, reads: readonly string[], seqs: boolean) => ({
  name: `${seqs ? 'some' : 'all'} inherited ${key}`,
  text: `SELECT m.article_id, ${pickSql('m.answers', reads)} AS answers FROM records m
    WHERE m.type = 'methods' AND ${published('m')}
    ${seqs ? 'AND m.article_id IN (SELECT article_id FROM records WHERE seq = ANY ($2::int[]))' : ''}`,
});

/** Parts of records: only these variables of them, and the conversion if it is one of them. */
type Read = Pick<Column, 'key' | 'reads'>;

/** Something about each record of a type at a revision, or about some of them, by seq. */
export async function mapRecords<T>(
  run: Run,
  type: DataType,
  { revision, seqs }: { readonly revision: number; readonly seqs?: readonly number[] },
  part: Read,
  valueOf: (record: RegistryRecord) => T,
): Promise<ReadonlyMap<number, T>> {
  const values = seqs ? [revision, seqs] : [revision];
  const inherits = placesOf(type, part.reads).inherited;
  const articles =
    inherits.length > 0 ? await run<Inherited>(inheritedStatement(part.key, inherits, seqs !== undefined), values) : [];
  const inherited = new Map(articles.map(({ article_id, answers }) => [article_id, answers]));
  const rows = await run<Own>(ownStatement(type, part, seqs !== undefined), values);
  const made = new Map<number, T>();
  await eachInTurns(rows, ({ seq, id, article_id, compound_id, review, answers, computed, conversion }) => {
    const record: RegistryRecord = {
      type,
      id,
      answers: { ...inherited.get(article_id), ...answers },
      computed,
      conversion,
      registryEntry: { article: { id: article_id, compound_id, title: '' }, review },
    };
    made.set(seq, valueOf(record));
  });
  return made;
}

/** Values of a column by seq, for every record of a type at a revision. */
export const loadSortValues = (
  run: Run,
  type: DataType,
  column: Column,
  revision: number,
  labelOf: LabelOf,
): Promise<ReadonlyMap<number, SortValue>> =>
  mapRecords(run, type, { revision }, column, (record) => sortValueOf(column.value(record, labelOf)));
