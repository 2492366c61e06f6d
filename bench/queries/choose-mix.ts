import { dataTypes } from '@cea/contract/dictionary/terms';
import type { SearchQuery } from '@cea/contract/registry';
import { planSearch } from '../../apps/server/src/search/plan-search.ts';
import { chooseValues, filterBy } from './choose-values.ts';
import { chooseWords } from './choose-words.ts';
import { queriesOf } from './kinds.ts';
import type { OpenSearch } from './open-search.ts';
import type { Query } from './query.ts';
import { samplePhrases, sampleWords } from './sample-words.ts';

const nothing = { sort: 'newest', offset: 0, size: 0 } as const;

export interface Mix {
  readonly queries: readonly Query[];
  /** Records by type. */
  readonly rows: Readonly<Record<string, number>>;
}

/** The kinds of query for every type, with words and values chosen by their frequency in this registry. */
export async function chooseMix({ db, names, search }: OpenSearch): Promise<Mix> {
  const words = await sampleWords(db);
  const phrases = await samplePhrases(db);
  const view = await search.newest('bench');
  const everything = await view.find('methods', { filters: [] }, nothing);
  const queries: Query[] = [];
  const rows: Record<string, number> = {};
  for (const type of dataTypes) {
    const { total, filter_counts } = await view.find(type, { filters: [] }, nothing);
    const shareOf = async (asking: SearchQuery): Promise<number> =>
      (await (await search.newest('bench')).find(type, planSearch(type, asking, names), nothing)).total / total;
    const years = everything.filter_counts.publication_year ?? {};
    const values = chooseValues(type, filter_counts, total, years);
    const filter = filterBy(values.main);
    rows[type] = total;
    queries.push(...queriesOf({ type, names, values, words: await chooseWords({ words, phrases, filter, shareOf }) }));
  }
  return { queries, rows };
}
