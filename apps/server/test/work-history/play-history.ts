import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Attempt, chooseAttempt, findAttempt, readerActions } from './actions.ts';
import { type Plot, setRates } from './cast.ts';
import { findLeaks } from './check-blindness.ts';
import { assertNothingShows, watchBystander, withoutBystander } from './check-bystander.ts';
import { findOddConsensus, findOddDecisions } from './check-decisions.ts';
import { findChangedInvoices, findMisplacedLines } from './check-invoices.ts';
import { findOddNotes } from './check-notes.ts';
import { compareStates } from './check-states.ts';
import { countStrayForms, findOrphans } from './check-work.ts';
import { type KnownWork, lookAtWork } from './known-work.ts';
import { listPaid, type Paid, type RatesSince, recountLedger, sumLedger } from './recount-ledger.ts';

export async function changeRates(plot: Plot): Promise<RatesSince> {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0)::int AS last FROM audit_log`.execute(
    plot.db,
  );
  return { audit_id: rows[0]!.last, rates: await setRates(plot.db, plot.random, plot.round_id) };
}

/** Everything that has to hold while nobody does anything. */
export async function assertSound(plot: Plot, timeline: readonly RatesSince[]): Promise<void> {
  const work = await lookAtWork(plot);
  assert.deepEqual(findOrphans(work), []);
  assert.equal(await countStrayForms(plot), 0);
  assert.deepEqual(await findOddDecisions(plot), []);
  assert.deepEqual(findOddConsensus(work), []);
  assert.deepEqual(await findLeaks(plot, work), []);
  assert.deepEqual(await findOddNotes(plot, work), []);
  const { shown, told } = await compareStates(plot);
  assert.deepEqual(shown, told);
  const paid = await listPaid(plot);
  assert.deepEqual(paid, await recountLedger(plot, timeline));
  const total = paid.reduce((sum, [, , , cents]) => sum + cents, 0);
  assert.deepEqual(await sumLedger(plot), { total, odd: 0 });
  assert.deepEqual(await findChangedInvoices(plot), []);
  assert.deepEqual(await findMisplacedLines(plot), []);
}

/** Who tries what at the same time. */
export type Draw = (plot: Plot, work: KnownWork) => readonly Attempt[];
const drawAny: Draw = (plot, work) => Array.from({ length: plot.random.whole(1, 4) }, () => chooseAttempt(plot, work));

export type Done = Map<string, number>;
const countOne = (done: Done, name: string) => done.set(name, (done.get(name) ?? 0) + 1);

/** Tries all at once; nobody gets an answer that is not to be expected. */
export async function tryAll(attempts: readonly Attempt[], done: Done, told: string[]): Promise<void> {
  const answers = await Promise.all(attempts.map(({ make }) => make()));
  for (const [at, { status, body }] of answers.entries()) {
    const { name, usual } = attempts[at]!;
    told.push(`${name} ${status}`);
    assert.ok(usual.has(status), `${name}: ${status} ${JSON.stringify(body)}`);
    if (status < 300) countOne(done, name);
  }
  told.push('/');
}

/** Other readers work while one of the readers looks on. */
async function workUnseen(plot: Plot, done: Done, told: string[]): Promise<void> {
  const work = await lookAtWork(plot);
  const reader_id = plot.random.pick(work.cells).reader_id;
  const attempt = findAttempt(plot, withoutBystander(work, reader_id), readerActions);
  if (!attempt) return;
  const bystander = await watchBystander(plot, work, reader_id);
  await tryAll([attempt], done, told);
  if (await assertNothingShows(plot, bystander, work, await lookAtWork(plot))) countOne(done, 'unseen');
}

/** One random history. Everything is checked after each of its steps. Tells how often each action succeeded, and what was paid. */
export async function playHistory(plot: Plot, draw: Draw = drawAny): Promise<{ done: Done; paid: readonly Paid[] }> {
  const { random } = plot;
  const timeline = [await changeRates(plot)];
  const done: Done = new Map();
  const told: string[] = [];
  try {
    for (let step = random.whole(8, 18); step > 0; step -= 1) {
      const work = await lookAtWork(plot);
      if (work.cells.length > 0 && random.chance(0.2)) await workUnseen(plot, done, told);
      else await tryAll(draw(plot, work), done, told);
      await assertSound(plot, timeline);
      if (random.chance(0.15)) timeline.push(await changeRates(plot));
    }
  } catch (error) {
    throw new Error(`History ${plot.seed}: ${told.join(' ')}\n${(error as Error).message}`, { cause: error });
  }
  return { done, paid: await recountLedger(plot, timeline) };
}
