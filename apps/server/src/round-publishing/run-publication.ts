import type { LeftOutWhy } from '@cea/contract/round-publishing';
import { sql } from 'kysely';
import { audit, type AuditSource, bySystem } from '../audit/audit.ts';
import { checkRound, createKnownFindings } from '../cleaning/check-round.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction, inTransactionOnce } from '../db/transaction.ts';
import { isTemporary } from '../http/errors.ts';
import { Refusal } from '../http/refusal.ts';
import type { LockedPublishable } from '../publishing/publishable.ts';
import { publishLocked } from '../publishing/publish-form.ts';
import { type Judged, judgeReadiness } from './judge-readiness.ts';
import { assertRound } from './read-readiness.ts';
import { listSeen, lockForms, writeLeftOut } from './round-publishing-queries.ts';
import { revisionText, subject } from './start-publication.ts';

/** Publishes what was asked for, all in one transaction. A second delivery finds that it has ended. */
export async function runPublication(db: Db, id: string): Promise<void> {
  if (!(await begin(db, id))) return;
  try {
    await inTransactionOnce(db, (tx) => publish(tx, id, (done) => saveProgress(db, id, done)));
  } catch (error) {
    // The queue tries again by itself; nothing was published.
    if (!isTemporary(error) && !isRebuilding(error)) await inTransaction(db, (tx) => fail(tx, id, failureText(error)));
    throw error;
  }
}

/** All records are being made again, which is over in minutes. */
const isRebuilding = (error: unknown): boolean => error instanceof Refusal && error.code === 'unavailable';

async function begin(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`UPDATE round_publications SET state = 'running', done = 0
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING id`.execute(db);
  return rows.length > 0;
}

/** On another connection, so that it is seen before the transaction ends. */
const saveProgress = async (db: Db, id: string, done: number): Promise<void> =>
  void (await db.updateTable('round_publications').set({ done }).where('id', '=', id).execute());

interface Requested {
  readonly round_id: number;
  readonly by: AuditSource;
}

/**
 * The request, if this is the only worker that does it. It must not lock the row, which another connection updates; a
 * worker that seemed dead holds the advisory lock until its transaction ends.
 */
async function takeRequest(tx: Tx, id: string): Promise<Requested | undefined> {
  await sql`SELECT pg_advisory_xact_lock(hashtext('round publication'), hashtext(${id}))`.execute(tx);
  const found = await tx
    .selectFrom('round_publications')
    .where('id', '=', id)
    .where('state', '=', 'running')
    .select(['round_id', 'reason', 'request_id', 'by as actor_id'])
    .executeTakeFirst();
  if (!found) return undefined;
  const { round_id, ...by } = found;
  return { round_id, by: { ...bySystem, ...by } };
}

/** Why a review that was asked for is not published; undefined if it is. */
function whyLeftOut(judged: Judged | undefined, seq: number, { reason }: AuditSource): LeftOutWhy | undefined {
  if (!judged) return 'withdrawn';
  if (judged.why !== undefined) return judged.why;
  if (judged.head.seq !== seq) return 'changed';
  return judged.needs_reason && !reason ? 'reason-missing' : undefined;
}

async function publish(tx: Tx, id: string, onProgress: (done: number) => Promise<void>): Promise<void> {
  const request = await takeRequest(tx, id);
  if (!request) return;
  const { round_id, by } = request;
  const { label } = await assertRound(tx, round_id);
  await lockForms(tx, id);
  // Judged again now that nothing can be edited, mended, waived or withdrawn any more.
  const forms = await checkRound(tx, createKnownFindings(), round_id);
  const judgedOf = new Map((await judgeReadiness(tx, by.actor_id!, forms)).map((one) => [one.head.id, one]));
  const left_out = new Map<number, LeftOutWhy>();
  const held: LockedPublishable[] = [];
  for (const { form_id, article_id, seq } of await listSeen(tx, id)) {
    const judged = judgedOf.get(form_id);
    const why = whyLeftOut(judged, seq, by);
    if (why) left_out.set(form_id, why);
    else if (judged?.why === undefined) held.push({ article_id, form_id, live_form_id: judged?.live_form_id });
  }
  const text = revisionText(held.length, label, 'published');
  const revision = held.length > 0 ? await publishLocked(tx, by, held, text, onProgress) : null;
  await writeLeftOut(tx, id, left_out);
  await tx
    .updateTable('round_publications')
    .set({ state: 'done', revision, done: held.length, finished_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
  const counts = { published: held.length, left_out: left_out.size };
  await audit(tx, by, { action: 'round published', ...subject(round_id), new: { revision, ...counts } });
}

/** What the page says. The cause of any other failure is in the log of the worker. */
const failureText = (error: unknown): string =>
  error instanceof Refusal ? error.message : 'The articles could not be published.';

async function fail(tx: Tx, id: string, failure: string): Promise<void> {
  const failed = await tx
    .updateTable('round_publications')
    .set({ state: 'failed', failure, finished_at: sql`now()` })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .returning(['round_id', 'by'])
    .executeTakeFirst();
  if (!failed) return;
  const by = { ...bySystem, actor_id: failed.by };
  await audit(tx, by, { action: 'round not published', ...subject(failed.round_id), new: { failure } });
}

/** A worker that died on every attempt could not report it, and the round could never be published again. */
export async function failAbandoned(tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM round_publications
    WHERE state IN ('waiting', 'running') AND started_at < now() - interval '2 hours'
    FOR UPDATE SKIP LOCKED`.execute(tx);
  for (const { id } of rows) await fail(tx, id, 'The worker stopped before the articles were published.');
}
