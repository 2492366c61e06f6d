import type { DataType } from '@cea/contract/dictionary/terms';
import type { Received } from '@cea/contract/endpoint';
import type { downloadQuery as endpoint } from '@cea/contract/registry';
import type { Call } from '../http/route.ts';
import { hiddenFrom } from '../records/read-records.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import {
  chosenColumns,
  assertMayDownload,
  hasEverything,
  inBatches,
  type RegistryFile,
  sendFiles,
} from './registry-file.ts';
import { getReleasedRevision } from '../records/registry-state.ts';
import { planSearch, type SearchNames } from '../search/plan-search.ts';

type Wanted = Received<typeof endpoint>['body'];

/** More rows than there will ever be. */
const rowLimit = 2 ** 31 - 1;

/**
 * The rows of the search in its order, with the query at the top. A file of another type contains all records of that
 * type in the articles found.
 */
export async function downloadQuery(
  search: RegistrySearch,
  call: Call,
  names: SearchNames,
  wanted: Wanted,
): Promise<void> {
  const { primaryDataType: searched, release } = wanted;
  const full = hasEverything(call.actor);
  const types = [...new Set(wanted.selectedTypes)];
  const columns = new Map(types.map((type) => [type, chosenColumns(type, wanted.columns?.[type], full, 'columns')]));
  const hidden = hiddenFrom(call.actor);
  const planned = planSearch(searched, wanted, names, wanted, hidden);
  const everything = { sort: planned.sort, direction: planned.direction, offset: 0, size: rowLimit };
  const revision = release === undefined ? undefined : await getReleasedRevision(call.db, release);
  const view = await search.at({ revision, by: call.network, lasting: true });
  const found = await view.find(searched, planned, everything);

  async function fileOf(type: DataType): Promise<RegistryFile> {
    const isSearched = type === searched;
    const seqs = isSearched ? found.seqs : await view.listOfSameArticles(type, found.seqs);
    const query = isSearched
      ? (['Query', planned.searched_as] as const)
      : (['Articles found by', `${searched}: ${planned.searched_as}`] as const);
    const batches = inBatches(seqs, (some) => view.read(some, hidden));
    return {
      name: type,
      about: [query, ...(release ? ([['Release', release]] as const) : [])],
      revision: view.revision,
      rows: seqs.length,
      tables: [{ type, columns: columns.get(type)!, batches }],
    };
  }
  const files = await Promise.all(types.map(fileOf));
  assertMayDownload(
    files.reduce((sum, { rows }) => sum + rows, 0),
    full,
    'query',
  );
  await sendFiles(call, files);
}
