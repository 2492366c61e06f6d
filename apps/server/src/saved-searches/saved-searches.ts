import {
  type NewSavedSearch,
  type SavedSearch,
  type SavedSearchChanges,
  savedSearchLimit,
} from '@cea/contract/saved-searches';
import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';
import { planSearch, type SearchNames } from '../search/plan-search.ts';
import { describeSearch } from './describe-search.ts';
import { feedCode } from './feed-codes.ts';

type StoredSearch = Omit<SavedSearch, 'text' | 'path' | 'feed'>;

const stored = (db: Db | Tx, user_id: number) =>
  db
    .selectFrom('saved_searches as s')
    .where('s.user_id', '=', user_id)
    .select([
      's.id',
      's.name',
      's.mails',
      sql<SavedSearch['type']>`s.type`.as('type'),
      sql<SavedSearch['query']>`s.query`.as('query'),
      's.created_at',
      sql<SavedSearch['latest']>`(SELECT jsonb_build_object('release', d.release, 'total', d.total, 'added', d.added,
          'changed', d.changed, 'removed', d.removed)
        FROM search_digests d JOIN releases r ON r.name = d.release WHERE d.saved_search_id = s.id AND d.failure IS NULL
        ORDER BY r.revision DESC LIMIT 1)`.as('latest'),
    ]);

const presentSearch =
  ({ config }: Deps, names: SearchNames) =>
  (search: StoredSearch): SavedSearch => ({
    ...search,
    ...describeSearch(search.type, search.query, names),
    feed: `${config.appUrl}/api/registry/feeds/${feedCode(config.appKey, search.id)}`,
  });

export async function listSavedSearches(deps: Deps, { db, actor }: SignedInCall): Promise<SavedSearch[]> {
  const searches = await stored(db, actor.id).orderBy('s.id', 'desc').execute();
  return searches.map(presentSearch(deps, await deps.searchNames()));
}

/** Serializes the changes of one account's searches, so that neither the limit nor a name is passed by two at once. */
async function lockNames(tx: Tx, user_id: number): Promise<Set<string>> {
  await tx.selectFrom('users').where('id', '=', user_id).forNoKeyUpdate().select('id').execute();
  const rows = await tx.selectFrom('saved_searches').where('user_id', '=', user_id).select('name').execute();
  return new Set(rows.map(({ name }) => name));
}

const nameTaken = () => invalid({ name: ['You already have a saved search with this name.'] });

/** What the audit log keeps. Not the search: what people look for is theirs, and the log is never erased. */
const traced = ({ type, mails }: Pick<SavedSearch, 'type' | 'mails'>) => ({ type, mails });
const subject = (id: number) => ({ subject_type: 'saved search', subject_id: id });

export async function createSavedSearch(deps: Deps, call: SignedInCall, input: NewSavedSearch): Promise<SavedSearch> {
  const { actor, by } = call;
  const names = await deps.searchNames();
  planSearch(input.type, input.query, names); // Refuses a search that cannot be run.
  const search = await call.write(async (tx) => {
    const taken = await lockNames(tx, actor.id);
    if (taken.has(input.name)) throw nameTaken();
    if (taken.size >= savedSearchLimit)
      throw invalid({ name: [`You have ${savedSearchLimit} saved searches. Delete one first.`] });
    const { id } = await tx
      .insertInto('saved_searches')
      .values({ ...input, query: JSON.stringify(input.query), user_id: actor.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await audit(tx, by, { action: 'search saved', ...subject(id), new: traced(input) });
    return stored(tx, actor.id).where('s.id', '=', id).executeTakeFirstOrThrow();
  });
  return presentSearch(deps, names)(search);
}

/** A search of somebody else is not found. */
async function getOwnForChange(tx: Tx, user_id: number, id: number): Promise<StoredSearch> {
  const search = await stored(tx, user_id).where('s.id', '=', id).forUpdate('s').executeTakeFirst();
  if (!search) throw new Refusal('not-found');
  return search;
}

export async function updateSavedSearch(
  deps: Deps,
  call: SignedInCall,
  id: number,
  changes: SavedSearchChanges,
): Promise<SavedSearch> {
  const names = await deps.searchNames();
  const search = await call.write(async (tx) => {
    const taken = await lockNames(tx, call.actor.id);
    const before = await getOwnForChange(tx, call.actor.id, id);
    const { name = before.name, mails = before.mails } = changes;
    if (name !== before.name && taken.has(name)) throw nameTaken();
    await tx.updateTable('saved_searches').set({ name, mails }).where('id', '=', id).execute();
    await audit(tx, call.by, {
      action: 'saved search changed',
      ...subject(id),
      ...difference({ mails: before.mails, renamed: false }, { mails, renamed: name !== before.name }),
    });
    return { ...before, name, mails };
  });
  return presentSearch(deps, names)(search);
}

export const deleteSavedSearch = (call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    const search = await getOwnForChange(tx, call.actor.id, id);
    await tx.deleteFrom('saved_searches').where('id', '=', id).execute();
    await audit(tx, call.by, { action: 'saved search deleted', ...subject(id), old: traced(search) });
  });
