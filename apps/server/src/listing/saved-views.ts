import { type NewSavedView, type SavedView, type SavedViewChanges, savedViewLimit } from '@cea/contract/saved-views';
import { type SqlBool, sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import type { SignedInCall } from '../http/route.ts';

const presented = (db: Db | Tx, viewer: number) =>
  db
    .selectFrom('saved_views')
    .select(['id', 'name', 'search', 'is_shared', sql<boolean>`user_id = ${viewer}`.as('is_own')]);

/** Own views first, then those that others share; in each the oldest first, so that tabs keep their places. */
export const listSavedViews = (db: Db, viewer: number, list: string): Promise<SavedView[]> =>
  presented(db, viewer)
    .where('list', '=', list)
    .where(sql<SqlBool>`(user_id = ${viewer} OR is_shared)`)
    .orderBy('is_own', 'desc')
    .orderBy('id')
    .execute();

/**
 * Serializes the changes of one account's views, so that neither the limit nor a name is passed by two at once. Returns
 * the names that are taken.
 */
async function lockNames(tx: Tx, user_id: number, list: string): Promise<Set<string>> {
  await tx.selectFrom('users').where('id', '=', user_id).forNoKeyUpdate().select('id').execute();
  const rows = await tx
    .selectFrom('saved_views')
    .where('user_id', '=', user_id)
    .where('list', '=', list)
    .select('name')
    .execute();
  return new Set(rows.map(({ name }) => name));
}

const nameTaken = () => invalid({ name: ['You already have a view with this name.'] });

/** What the audit log keeps. Not the search: it may hold a person's name, and the log is never erased. */
const traced = ({ name, is_shared }: SavedView) => ({ name, is_shared });

export const createSavedView = (call: SignedInCall, { list, ...fields }: NewSavedView): Promise<SavedView> =>
  call.write(async (tx) => {
    const { id: user_id } = call.actor;
    const taken = await lockNames(tx, user_id, list);
    if (taken.has(fields.name)) throw nameTaken();
    if (taken.size >= savedViewLimit)
      throw invalid({ name: [`You have ${savedViewLimit} views of this list. Delete one first.`] });
    const { id } = await tx
      .insertInto('saved_views')
      .values({ ...fields, list, user_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const view = { id, ...fields, is_own: true };
    await audit(tx, call.by, {
      action: 'view saved',
      subject_type: 'saved view',
      subject_id: id,
      new: { list, ...traced(view) },
    });
    return view;
  });

/** A view of somebody else is not found, even if it is shared. */
async function getOwnForChange(tx: Tx, user_id: number, id: number): Promise<SavedView & { list: string }> {
  const view = await presented(tx, user_id)
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .select('list')
    .forUpdate()
    .executeTakeFirst();
  if (!view) throw new Refusal('not-found');
  return view;
}

export const updateSavedView = (call: SignedInCall, id: number, changes: SavedViewChanges): Promise<SavedView> =>
  call.write(async (tx) => {
    const { list, ...before } = await getOwnForChange(tx, call.actor.id, id);
    const after = { ...before, ...changes };
    if (after.name !== before.name && (await lockNames(tx, call.actor.id, list)).has(after.name)) throw nameTaken();
    const { name, search, is_shared } = after;
    await tx.updateTable('saved_views').set({ name, search, is_shared }).where('id', '=', id).execute();
    await audit(tx, call.by, {
      action: 'view changed',
      subject_type: 'saved view',
      subject_id: id,
      old: traced(before),
      new: { ...traced(after), ...(search !== before.search && { search: 'changed' }) },
    });
    return after;
  });

export const deleteSavedView = (call: SignedInCall, id: number): Promise<void> =>
  call.write(async (tx) => {
    const { list, ...view } = await getOwnForChange(tx, call.actor.id, id);
    await tx.deleteFrom('saved_views').where('id', '=', id).execute();
    await audit(tx, call.by, {
      action: 'view deleted',
      subject_type: 'saved view',
      subject_id: id,
      old: { list, ...traced(view) },
    });
  });
