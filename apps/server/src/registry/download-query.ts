import type { DataType } from '@cea/contract/dictionary/terms';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Asking, Sort } from '@cea/contract/registry';
import type { Call } from '../http/route.ts';
import { hiddenFrom } from '../search/read-records.ts';
import type { RegistrySearch } from '../search/registry-search.ts';
import { chosenColumns, demandRightTo, hasEverything, inBatches, sendFile } from './registry-file.ts';
import { namedRevision, understand } from './search-registry.ts';

interface Wanted {
  readonly type: DataType;
  readonly asking: Asking;
  readonly names: KnownNames;
  readonly sort?: Sort | undefined;
  readonly columns?: readonly string[] | undefined;
  readonly release?: string | undefined;
}

/** More than there will ever be. */
const rowLimit = 2 ** 31 - 1;

/** What you see is what you get: the search's rows in its order, with the query on top. */
export async function downloadQuery(search: RegistrySearch, call: Call, wanted: Wanted): Promise<void> {
  const { type, asking, release } = wanted;
  const full = hasEverything(call.actor);
  const columns = chosenColumns(type, wanted.columns, full, 'columns');
  const planned = understand(wanted.names, type, asking, wanted.sort);
  const everything = { sort: planned.sort, offset: 0, size: rowLimit };
  const view = await search.at({
    revision: await namedRevision(call.db, release),
    by: call.by.ip ?? '',
    lasting: true,
  });
  const { seqs, total } = await view.find(type, planned, everything);
  demandRightTo(total, full, 'query');
  const batches = inBatches(seqs, (some) => view.read(some, hiddenFrom(call.actor)));
  await sendFile(call, {
    name: type,
    about: [['Query', planned.searched_as], ...(release ? ([['Release', release]] as const) : [])],
    revision: view.revision,
    rows: total,
    tables: [{ type, columns, batches }],
  });
}
