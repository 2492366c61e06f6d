import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Answer } from '../api.ts';
import { numberIn, publishedWord, publishedYear, recordsOfEach } from './published.ts';

/** A search whose answer depends only on the revision, because nothing else is published during the run. */
export interface Ask {
  readonly type: DataType;
  readonly raw_query: string;
  /** Finds only what is published during the run, or everything. */
  readonly finds: 'new' | 'all';
}

const allYears = `year:[1900 TO 2100]`;
export const newAsks: Ask[] = dataTypes.map((type) => ({ type, raw_query: publishedWord, finds: 'new' }));
export const allAsks: Ask[] = dataTypes.map((type) => ({ type, raw_query: allYears, finds: 'all' }));

/** The state before the first publication. */
export interface Before {
  readonly revision: number;
  readonly totals: Readonly<Record<DataType, number>>;
}

/** The count of a value that each new record has; for years, the sum over all records. */
function countedIn({ type, finds }: Ask, { filter_counts }: Answer): number | undefined {
  const years = Object.values(filter_counts.publication_year ?? {});
  if (type !== 'weights') return years.reduce((sum, count) => sum + count, 0);
  return finds === 'new' ? (filter_counts.disutility?.['0'] ?? 0) : undefined;
}

/** Everything in an answer that does not belong to its revision; empty if all of it does. */
export function faultsOf(ask: Ask, answer: Answer, before: Before): string[] {
  const { revision, total, data, per_page, filter_counts } = answer;
  const published = revision - before.revision;
  const base = ask.finds === 'all' ? before.totals[ask.type] : 0;
  const expected = base + published * recordsOfEach[ask.type];
  const faults: string[] = [];
  const assertCount = (what: string, found: number | undefined, wanted: number): void => {
    if (found !== undefined && found !== wanted) faults.push(`${what} ${found} instead of ${wanted}`);
  };
  assertCount('total', total, expected);
  assertCount('rows', data.length, Math.min(total, per_page));
  assertCount('counted', countedIn(ask, answer), total);
  if (ask.finds === 'new') {
    if (ask.type !== 'weights') assertCount('of the year', filter_counts.publication_year?.[publishedYear] ?? 0, total);
    const newest = Math.max(0, ...data.map(({ registryEntry }) => numberIn(registryEntry.article.compound_id)));
    if (newest > published) faults.push(`a row of publication ${newest} at ${published}`);
  }
  return faults;
}
