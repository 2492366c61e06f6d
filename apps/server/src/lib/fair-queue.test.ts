import { expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

const tooBusy = () => new Error('busy');
const soon = () => performance.now() + 10_000;

/** Work that ends on command. */
function job(): { work: () => Promise<void>; started: Promise<void>; end: () => void } {
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  return {
    work: async () => {
      begun.resolve();
      await ended.promise;
    },
    started: begun.promise,
    end: ended.resolve,
  };
}

const busy = async (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('gives the next turn to the caller who has used least, not to the first in line', async () => {
  const turns = new FairQueue(1, tooBusy);
  const holding = job();
  const held = turns.take({ by: 'somebody', until: soon() }, holding.work);
  await holding.started;
  const order: string[] = [];
  const ask = (by: string, ms: number) =>
    turns.take({ by, until: soon() }, () => {
      order.push(by);
      return busy(ms);
    });
  const asked = ['greedy', 'greedy', 'greedy', 'modest', 'modest', 'modest'].map((by) =>
    ask(by, by === 'greedy' ? 60 : 1),
  );
  holding.end();
  await Promise.all([held, ...asked]);
  expect(order).toEqual(['greedy', 'modest', 'modest', 'modest', 'greedy', 'greedy']);
});

it('forgets heavy use during which no one else wanted a turn', async () => {
  const turns = new FairQueue(1, tooBusy);
  for (let turn = 0; turn < 5; turn += 1) await turns.take({ by: 'early', until: soon() }, () => busy(30));
  const holding = job();
  const held = turns.take({ by: 'somebody', until: soon() }, holding.work);
  await holding.started;
  const order: string[] = [];
  const asked = ['late', 'late', 'early', 'early'].map((by) =>
    turns.take({ by, until: soon() }, () => {
      order.push(by);
      return busy(20);
    }),
  );
  holding.end();
  await Promise.all([held, ...asked]);
  expect(order.slice(0, 2).toSorted()).toEqual(['early', 'late']);
});

it('leaves half of the turns to others, however many one caller requests', async () => {
  const turns = new FairQueue(4, tooBusy);
  const jobs = Array.from({ length: 6 }, job);
  let running = 0;
  const asked = jobs.map(({ work }) =>
    turns.take({ by: 'greedy', until: soon() }, () => {
      running += 1;
      return work();
    }),
  );
  await turns.take({ by: 'modest', until: soon() }, async () => {});
  expect(running).toBe(2);
  for (const { end } of jobs) end();
  await Promise.all(asked);
  expect(running).toBe(6);
});

it('refuses a caller who would wait too long, or already has a long line', async () => {
  const turns = new FairQueue(1, tooBusy, 2);
  const holding = job();
  const held = turns.take({ by: 'a', until: soon() }, holding.work);
  await holding.started;
  await expect(turns.take({ by: 'b', until: performance.now() + 5 }, async () => {})).rejects.toThrow('busy');
  const waiting = [1, 2].map(() => turns.take({ by: 'b', until: soon() }, async () => {}));
  await expect(turns.take({ by: 'b', until: soon() }, async () => {})).rejects.toThrow('busy');
  holding.end();
  await Promise.all([held, ...waiting]);
});

it('continues after work that failed', async () => {
  const turns = new FairQueue(1, tooBusy);
  await expect(turns.take({ by: 'a', until: soon() }, () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  await turns.take({ by: 'a', until: soon() }, async () => {});
});

it('answers a caller who has waited too long, and holds the turn until the work ends', async () => {
  const turns = new FairQueue(1, tooBusy);
  const frozen = job();
  await expect(turns.take({ by: 'a', until: performance.now() + 20 }, frozen.work)).rejects.toThrow('busy');
  await expect(turns.take({ by: 'b', until: performance.now() + 20 }, async () => {})).rejects.toThrow('busy');
  frozen.end();
  await turns.take({ by: 'b', until: soon() }, async () => {});
});
