import { type DataType, keyword } from '@cea/contract/dictionary/terms';
import { planSearch } from '../../apps/server/src/search/plan-search.ts';
import type { OpenSearch } from '../queries/open-search.ts';

/** How an answer compares with the records that are about a name. */
export interface MeasuredName {
  readonly name: string;
  readonly found: number;
  readonly right: number;
  /** The records that are about it. */
  readonly about: number;
  /** What a search that counts every mention finds, and how much of it is right. */
  readonly mentioning: number;
  readonly rightOfMentioning: number;
}

async function find({ search, names }: OpenSearch, type: DataType, text: string, mentioned?: true): Promise<number[]> {
  // Quotation marks and asterisks would make a name more than words.
  const query = [{ term: keyword, values: [text.replaceAll(/["“”*]/g, ' ')] }];
  const view = await search.newest('bench');
  const slice = { sort: 'newest', offset: 0, size: 2 ** 31 - 1 } as const;
  return (await view.find(type, planSearch(type, { query, mentioned }, names), slice)).seqs;
}

export async function measureName(
  search: OpenSearch,
  type: DataType,
  name: string,
  about: ReadonlySet<number>,
): Promise<MeasuredName> {
  const rightOf = (seqs: readonly number[]): number => seqs.filter((seq) => about.has(seq)).length;
  const [found, mentioning] = [await find(search, type, name), await find(search, type, name, true)];
  return {
    name,
    found: found.length,
    right: rightOf(found),
    about: about.size,
    mentioning: mentioning.length,
    rightOfMentioning: rightOf(mentioning),
  };
}

const share = (part: number, whole: number): number => (whole === 0 ? 1 : part / whole);

/** The figures of a kind of names, each record counted once for each name. */
export function summarize(all: readonly MeasuredName[]) {
  const sum = (key: Exclude<keyof MeasuredName, 'name'>): number => all.reduce((total, one) => total + one[key], 0);
  return {
    names: all.length,
    precision: share(sum('right'), sum('found')),
    recall: share(sum('right'), sum('about')),
    precisionBefore: share(sum('rightOfMentioning'), sum('mentioning')),
  };
}

/** Those whose answers differ most from what is about them. */
export const worstOf = (all: readonly MeasuredName[], count: number): MeasuredName[] =>
  all
    .filter(({ found, right, about }) => found + about > 2 * right)
    .toSorted((a, b) => b.found + b.about - 2 * b.right - (a.found + a.about - 2 * a.right))
    .slice(0, count);
