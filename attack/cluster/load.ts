import { setTimeout as sleep } from 'node:timers/promises';
import { currentUser, updateProfile } from '@cea/contract/accounts';
import { listCountries } from '@cea/contract/reference';
import { searchRegistry } from '@cea/contract/registry';
import type { Client } from '../http-client.ts';

/** What a group of callers met. */
class Tally {
  calls = 0;
  /** By status; 0 is no answer. */
  readonly failed = new Map<number, number>();
  /** The longest time in which nobody got an answer, in seconds. */
  away = 0;
  #answered = performance.now();

  async note(call: Promise<{ status: number }>): Promise<number> {
    const status = await call.then((answer) => answer.status).catch(() => 0);
    this.calls += 1;
    if (status === 200) {
      this.away = Math.max(this.away, (performance.now() - this.#answered) / 1000);
      this.#answered = performance.now();
    } else this.failed.set(status, (this.failed.get(status) ?? 0) + 1);
    return status;
  }

  get failures(): number {
    return [...this.failed.values()].reduce((sum, times) => sum + times, 0);
  }

  describe(): string {
    const statuses = [...this.failed].map(([status, times]) => `${times} × ${status || 'no answer'}`);
    return `${this.calls} calls, ${statuses.join(', ') || 'none failed'}, away ${this.away.toFixed(1)} s`;
  }
}

export interface Figures {
  /** Searches and reads without an account, which a replica can answer. */
  readonly visitors: Tally;
  /** Writes of people who are signed in. */
  readonly writers: Tally;
  /** Acknowledged writes that were not there afterwards. */
  lost: number;
}

async function visit(client: Client, { visitors }: Figures, over: AbortSignal): Promise<void> {
  const search = { params: { type: 'ratios' }, query: { page: 1, per_page: 20 }, body: { raw_query: 'cost' } } as const;
  while (!over.aborted) {
    await visitors.note(client.call(searchRegistry, search));
    await visitors.note(client.call(listCountries));
    await sleep(20);
  }
}

/** Somebody who gives herself one name after the other, each once. */
async function write(client: Client, figures: Figures, over: AbortSignal): Promise<void> {
  let acknowledged = 0;
  /** What was acknowledged must be there; what was not may be. */
  const compare = async () => {
    const answer = await client.call(currentUser).catch(() => undefined);
    if (answer?.status !== 200 || acknowledged === 0) return;
    const stored = Number(currentUser.response.parse(answer.json).data.full_name.split(' ')[1]);
    if (stored < acknowledged) figures.lost += acknowledged - stored;
  };
  for (let next = 1; !over.aborted; next += 1) {
    const status = await figures.writers.note(client.call(updateProfile, { body: { full_name: `Name ${next}` } }));
    if (status === 200) acknowledged = next;
    else await compare();
    await sleep(20);
  }
  await compare();
}

export interface Crowd {
  readonly visitors: readonly Client[];
  readonly writers: readonly Client[];
}

/** Runs `fault` under load, and on for some seconds. */
export async function underLoad(
  crowd: Crowd,
  fault: (figures: Figures) => Promise<unknown>,
  after: number,
): Promise<Figures> {
  const figures: Figures = { visitors: new Tally(), writers: new Tally(), lost: 0 };
  const over = new AbortController();
  const used = Promise.all([
    ...crowd.visitors.map((client) => visit(client, figures, over.signal)),
    ...crowd.writers.map((client) => write(client, figures, over.signal)),
  ]);
  try {
    await sleep(3000);
    await fault(figures);
    await sleep(after * 1000);
  } finally {
    over.abort();
    await used;
  }
  return figures;
}
