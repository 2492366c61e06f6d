import { conflictKinds } from '@cea/contract/admin-assignments';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { loadConflicts } from './list-conflicts.ts';
import { isActiveReader, isAvailableReader } from '../db/reader-roles.ts';
import type { LockedAssignment } from './lock-assignment.ts';
import type { ArticlePlan } from './plan-cells.ts';

/** All of them have an active account of a reader, and no open training. */
export async function assertReaders(db: Db | Tx, ids: readonly number[], field: string): Promise<void> {
  const wanted = [...new Set(ids)];
  const found = await db
    .selectFrom('users')
    .where(sql<SqlBool>`users.id = ANY (${wanted}) AND ${isActiveReader}`)
    .select(['full_name', isAvailableReader.as('is_available')])
    .execute();
  if (found.length < wanted.length) throw invalid({ [field]: ['Choose active readers.'] });
  const inTraining = found.filter(({ is_available }) => !is_available).map(({ full_name }) => full_name);
  if (inTraining.length > 0)
    throw invalid({ [field]: [`Choose readers whose training is complete. Still open: ${inTraining.join(', ')}.`] });
}

/** The same before a write: until it ends, no training is opened for them. */
export async function assertFreeReaders(tx: Tx, ids: readonly number[], field: string): Promise<void> {
  await sql`SELECT FROM users WHERE id = ANY (${ids}) ORDER BY id FOR KEY SHARE`.execute(tx);
  await assertReaders(tx, ids, field);
}

/** Somebody has given a reason why a conflict is none. */
export type IsSettled = (article_id: number, reader_id: number) => boolean;

const refuse = (text: string): never => {
  throw new Refusal('conflict', text);
};

export async function getName(tx: Tx, id: number): Promise<string> {
  const user = await tx.selectFrom('users').where('id', '=', id).select('full_name').executeTakeFirstOrThrow();
  return user.full_name;
}

/** Submitted work stays where it is. */
async function assertNothingSubmitted(tx: Tx, plans: readonly ArticlePlan[]): Promise<void> {
  for (const { article, freed } of plans) {
    const done = freed.find(({ state }) => state === 'submitted');
    if (done) refuse(`${await getName(tx, done.reader_id)} has submitted ${article.compound_id}.`);
  }
}

/**
 * What a draft may still lack, a published assignment may not: it cannot be checked again by publishing it. An article
 * must not be decided by fewer readers because one of them was taken away.
 */
function assertReadersOf({ article: { compound_id }, freed, added, after }: ArticlePlan, needed: number): void {
  if (added.length > 0 && after.length > needed) refuse(`${compound_id} would have ${after.length} readers.`);
  if (freed.length > 0 && after.length < needed && after.some(({ state }) => state === 'submitted')) {
    refuse(`Another reader has submitted ${compound_id}. Choose who reads it instead.`);
  }
}

async function assertNoConflicts(
  tx: Tx,
  assignment: LockedAssignment,
  plans: readonly ArticlePlan[],
  isSettled: IsSettled,
): Promise<void> {
  const cells = plans.flatMap(({ article, added }) => added.map((reader_id) => ({ article, reader_id })));
  const open = cells.filter(({ article, reader_id }) => !isSettled(article.article_id, reader_id));
  if (open.length === 0) return;
  const find = await loadConflicts(
    tx,
    assignment,
    open.map(({ reader_id }) => reader_id),
    open.map(({ article }) => article.article_id),
  );
  for (const { article, reader_id } of open) {
    const [conflict] = find(reader_id, article.article_id);
    if (!conflict) continue;
    const what = conflictKinds[conflict.kind].replace('this article', article.compound_id);
    refuse(`${await getName(tx, reader_id)} ${what}.`);
  }
}

export async function assertPlans(
  tx: Tx,
  assignment: LockedAssignment,
  plans: readonly ArticlePlan[],
  isSettled: IsSettled,
): Promise<void> {
  await assertNothingSubmitted(tx, plans);
  if (!assignment.published) return;
  for (const plan of plans) assertReadersOf(plan, assignment.needed);
  await assertNoConflicts(tx, assignment, plans, isSettled);
}
