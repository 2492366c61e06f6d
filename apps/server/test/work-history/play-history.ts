import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type Attempt, chooseAttempt } from './actions.ts';
import { type Plot, setRates } from './cast.ts';
import { findLeaks } from './check-blindness.ts';
import { compareStates, countStrayForms, findOrphans } from './check-work.ts';
import { type KnownWork, lookAtWork } from './known-work.ts';
import { listPaid, type RatesSince, recountLedger, sumLedger } from './recount-ledger.ts';

/** Which a test plays; `npm run test:histories` plays 1,000. */
export const [firstHistory, lastHistory] = (process.env.HISTORIES ?? '1-16').split('-').map(Number) as [number, number];

/** Done, gone, or refused because somebody else was faster. */
const usual = new Set([200, 204, 404, 409]);

async function changeRates(plot: Plot): Promise<RatesSince> {
  const { rows } = await sql<{ last: number }>`SELECT coalesce(max(id), 0)::int AS last FROM audit_log`.execute(
    plot.db,
  );
  return { audit_id: rows[0]!.last, rates: await setRates(plot.db, plot.random, plot.round_id) };
}

/** Everything that has to hold while nobody does anything. */
async function assertSound(plot: Plot, timeline: readonly RatesSince[]): Promise<void> {
  const work = await lookAtWork(plot);
  assert.deepEqual(findOrphans(work), []);
  assert.equal(await countStrayForms(plot), 0);
  assert.deepEqual(await findLeaks(plot, work), []);
  const { shown, told } = await compareStates(plot);
  assert.deepEqual(shown, told);
  const paid = await listPaid(plot);
  assert.deepEqual(paid, await recountLedger(plot, timeline));
  const total = paid.reduce((sum, [, , , cents]) => sum + cents, 0);
  assert.deepEqual(await sumLedger(plot), { total, odd: 0 });
}

/** Who tries what at the same time. */
export type Draw = (plot: Plot, work: KnownWork) => readonly Attempt[];
const drawAny: Draw = (plot, work) => Array.from({ length: plot.random.whole(1, 4) }, () => chooseAttempt(plot, work));

/** One random history. Everything is checked after each of its steps. Returns how often each action succeeded. */
export async function playHistory(plot: Plot, draw: Draw = drawAny): Promise<Map<string, number>> {
  const { random } = plot;
  const timeline = [await changeRates(plot)];
  const done = new Map<string, number>();
  const told: string[] = [];
  try {
    for (let step = random.whole(8, 18); step > 0; step -= 1) {
      const work = await lookAtWork(plot);
      const attempts = draw(plot, work);
      const answers = await Promise.all(attempts.map(({ make }) => make()));
      for (const [at, { status, body }] of answers.entries()) {
        const { name } = attempts[at]!;
        told.push(`${name} ${status}`);
        assert.ok(usual.has(status), `${name}: ${status} ${JSON.stringify(body)}`);
        if (status < 300) done.set(name, (done.get(name) ?? 0) + 1);
      }
      told.push('/');
      await assertSound(plot, timeline);
      if (random.chance(0.15)) timeline.push(await changeRates(plot));
    }
  } catch (error) {
    throw new Error(`History ${plot.seed}: ${told.join(' ')}\n${(error as Error).message}`, { cause: error });
  }
  return done;
}
