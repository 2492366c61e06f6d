import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { currentUser, updateProfile } from '@cea/contract/accounts';
import { listCountries } from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import { readyz } from '@cea/contract/system';
import { makeUser } from '../../apps/server/test/factories.ts';
import { type Fault, type FaultProxy, startFaultProxy } from '../../apps/server/test/fault-proxy.ts';
import { ms } from '../../scripts/statistics.ts';
import { widen } from '../at-once.ts';
import type { Answer, Client } from '../http-client.ts';
import { type Row, assertNone } from '../row.ts';
import type { Target } from '../target.ts';

const answeredWithin = 5000;
const wholeWithin = 10_000;
/** Distinguishes the proxy's connections from those of other processes. */
const applicationName = 'attack-r5';

interface NamedAnswer {
  readonly what: string;
  readonly answer: Pick<Answer, 'status' | 'ms'>;
}

interface Callers {
  readonly signedIn: Client;
  readonly visitor: Client;
}

const named = async (what: string, calling: Promise<Answer>): Promise<NamedAnswer> => ({ what, answer: await calling });

let searches = 0;

/** A read, a write, an uncached search and a readiness check; as many as the pool is wide. */
async function callAll({ signedIn, visitor }: Callers): Promise<NamedAnswer[]> {
  const search = () => {
    searches += 1;
    const body = { raw_query: `cost OR word${searches}` };
    return visitor.call(searchRegistry, { params: { type: 'ratios' }, query: { page: 1, per_page: 20 }, body });
  };
  return Promise.all([
    ...Array.from({ length: 4 }, () => named('account', signedIn.call(currentUser))),
    named('profile', signedIn.call(updateProfile, { body: { full_name: 'Changed' } })),
    ...Array.from({ length: 3 }, () => named('search', search())),
    named('countries', visitor.call(listCountries)),
    named('readyz', visitor.call(readyz)),
  ]);
}

const describeAll = (answers: readonly NamedAnswer[]) =>
  answers.map(({ what, answer }) => `${what} ${answer.status} in ${ms(answer.ms)}`);

/** Every answer comes within five seconds, and none is a server fault. */
function assertStatuses(answers: readonly NamedAnswer[], allowed: readonly number[], during: string): number {
  assertNone(describeAll(answers.filter(({ answer }) => !allowed.includes(answer.status))), `during ${during}`);
  assertNone(
    describeAll(answers.filter(({ answer }) => answer.status !== 200 && answer.ms > answeredWithin)),
    `too late during ${during}`,
  );
  return Math.max(...answers.map(({ answer }) => answer.ms));
}

/** All pools serve again; returns after how long. */
async function assertRecovered(callers: Callers, after: string): Promise<number> {
  const began = performance.now();
  for (;;) {
    const answers = await callAll(callers);
    const elapsed = performance.now() - began;
    if (answers.every(({ answer }) => answer.status === 200)) return elapsed;
    assert.ok(elapsed < wholeWithin, `10 s after ${after}: ${describeAll(answers).join(', ')}`);
    await sleep(50);
  }
}

async function underFault(callers: Callers, proxy: FaultProxy, fault: Fault, allowed: readonly number[], seconds = 0) {
  proxy.setFault(fault);
  const until = performance.now() + seconds * 1000;
  let slowest = 0;
  let calls = 0;
  do {
    const answers = await callAll(callers);
    calls += answers.length;
    slowest = Math.max(slowest, assertStatuses(answers, allowed, fault.kind));
    const alive = await callers.visitor.send('GET', '/healthz');
    assert.equal(alive.status, 200, `/healthz during ${fault.kind}: ${alive.status}`);
  } while (performance.now() < until);
  proxy.setFault({ kind: 'none' });
  const whole = await assertRecovered(callers, fault.kind);
  return `${fault.kind} ${calls} calls, the slowest ${ms(slowest)}, whole after ${ms(whole)}`;
}

/** Freezes the API's backends in PostgreSQL; the API must open other connections while they are frozen. */
async function underFrozenBackends(target: Target, callers: Callers): Promise<string> {
  const { rows } = await target.owner.query<{ pid: number }>(
    'SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = $1',
    [applicationName],
  );
  const pids = rows.map(({ pid }) => pid);
  assert.ok(pids.length > 0, 'no backend serves the API');
  try {
    for (const pid of pids) process.kill(pid, 'SIGSTOP');
    const slowest = assertStatuses(await callAll(callers), [200, 503], 'SIGSTOP');
    const whole = await assertRecovered(callers, 'SIGSTOP');
    return `${pids.length} backends stopped: the slowest ${ms(slowest)}, whole after ${ms(whole)} though they stay so`;
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT');
  }
}

export const brokenDatabase: Row = {
  id: 'R5',
  title: 'slow, black-holed database',
  async run(target) {
    const proxy = await startFaultProxy(target.environment.DATABASE_URL ?? '');
    const url = `${proxy.url}?application_name=${applicationName}`;
    try {
      return await target.withApi({ DATABASE_URL: url }, async (site) => {
        const account = await makeUser(target.db);
        const visitor = site.visitor({ sockets: 6 });
        await visitor.fetchToken();
        const callers = { signedIn: await widen(site, await site.signIn(account), 5), visitor };
        await assertRecovered(callers, 'nothing');
        const seen = [
          // Both on the way there and back.
          await underFault(callers, proxy, { kind: 'latency', ms: 250 }, [200]),
          await underFault(callers, proxy, { kind: 'slicer', bytes: 200, ms: 1 }, [200]),
          await underFault(callers, proxy, { kind: 'reset_peer' }, [503]),
          await underFault(callers, proxy, { kind: 'limit_data', bytes: 0 }, [503]),
          await underFault(callers, proxy, { kind: 'silence' }, [503], 30),
          await underFrozenBackends(target, callers),
        ];
        return seen.join('; ');
      });
    } finally {
      await proxy.stop();
    }
  },
};
