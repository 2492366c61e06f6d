import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Answer } from '../api.ts';
import { numberIn, publishedWord, publishedYear, recordsOfEach } from './published.ts';

/** A search whose answer follows from the revision alone, because nothing else is published meanwhile. */
export interface Ask {
  readonly type: DataType;
  readonly raw_query: string;
  /** Only what is published now is found, or that and all there was before. */
  readonly finds: 'new' | 'all';
}

const allYears = `year:[1900 TO 2100]`;
export const newAsks: Ask[] = dataTypes.map((type) => ({ type, raw_query: publishedWord, finds: 'new' }));
export const allAsks: Ask[] = dataTypes.map((type) => ({ type, raw_query: allYears, finds: 'all' }));

/** How things stood before the first was published. */
export interface Before {
  readonly revision: number;
  readonly totals: Readonly<Record<DataType, number>>;
}

/** A value that each of the new records has, and how many records have it: of years, all records together have one. */
function countedIn({ type, finds }: Ask, { filter_counts }: Answer): number | undefined {
  const years = Object.values(filter_counts.publication_year ?? {});
  if (type !== 'weights') return years.reduce((sum, count) => sum + count, 0);
  return finds === 'new' ? (filter_counts.disutility?.['0'] ?? 0) : undefined;
}

/** Whatever in an answer does not belong to the revision that it names; nothing where all of it does. */
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
