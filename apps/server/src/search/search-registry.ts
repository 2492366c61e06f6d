import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { pageMeta, type PageQuery } from '@cea/contract/paging';
import type { KnownNames } from '@cea/contract/query/value-names';
import { type Asking, type searchRegistry as endpoint, type Sort, sortsOf } from '@cea/contract/registry';
import { invalid } from '../http/refusal.ts';
import { longTexts } from '../records/read-records.ts';
import { type Planned, planSearch } from './plan-search.ts';
import type { RegistryView } from './registry-search.ts';

/** What somebody asks for, understood. */
export function planQuery(names: KnownNames, type: DataType, asking: Asking, sort: Sort | undefined): Planned {
  if (sort && !sortsOf[type].includes(sort)) throw invalid({ sort: [`${type} cannot be sorted by ${sort}.`] });
  const planned = planSearch(type, asking, names);
  return sort ? { ...planned, sort } : planned;
}

/** Everything that the answer depends on, but for the state of the registry and the names of values. */
export interface Question extends PageQuery {
  readonly type: DataType;
  readonly asking: Asking;
  readonly sort?: Sort | undefined;
  readonly hidden: readonly string[];
}

/** A page of records, each as the JSON that is sent, and what is said of all that was found. */
export interface Answer {
  readonly records: readonly string[];
  readonly about: Omit<Reply<typeof endpoint>, 'data'>;
}

/** Page, total and counts of one revision, so that they agree whatever is published meanwhile. */
export async function searchRegistry(view: RegistryView, names: KnownNames, wanted: Question): Promise<Answer> {
  const { type, asking, page, per_page, hidden } = wanted;
  const planned = planQuery(names, type, asking, wanted.sort);
  const slice = { sort: planned.sort, offset: (page - 1) * per_page, size: per_page };
  const { seqs, total, filter_counts } = await view.find(type, planned, slice);
  const { current_page: _, ...meta } = pageMeta(wanted, total);
  const { searched_as, sort, marks } = planned;
  return {
    records: await view.list(seqs, [...hidden, ...longTexts()], marks),
    about: { ...meta, filter_counts, searched_as, sort, revision: view.revision },
  };
}
