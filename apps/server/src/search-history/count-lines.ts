import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { printQuery } from '@cea/contract/query/print';
import type { SearchQuery } from '@cea/contract/registry';
import type { countHistory } from '@cea/contract/search-history';
import type { Db } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { planSearch, readWhole, type SearchNames } from '../search/plan-search.ts';
import type { NewestView } from '../search/registry-search.ts';

interface Line {
  readonly type: DataType;
  readonly query: SearchQuery;
  readonly revision: number;
}

const invalid = { total: null, text: null, searched_as: null };

/** A query may have become invalid: a value was renamed, or a field is gone. */
async function countNow(view: NewestView, names: SearchNames, { type, query }: Line) {
  try {
    const planned = planSearch(type, query, names);
    const { typed } = readWhole(type, query, names);
    const { records: total } = await view.count(type, planned);
    return { total, text: printQuery(typed!), searched_as: planned.searched_as };
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid') return invalid;
    throw error;
  }
}

export async function countLines(
  db: Db,
  view: NewestView,
  names: SearchNames,
  lines: readonly Line[],
): Promise<Reply<typeof countHistory>> {
  const releases = await db.selectFrom('releases').select(['name', 'revision']).orderBy('revision', 'desc').execute();
  const data: Reply<typeof countHistory>['data'] = [];
  for (const line of lines) {
    const release = releases.find(({ revision }) => revision <= line.revision);
    data.push({
      ...(await countNow(view, names, line)),
      release: release?.name ?? null,
      is_release: release?.revision === line.revision,
    });
  }
  return { data, revision: view.revision };
}
