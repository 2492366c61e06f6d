import { setTimeout as sleep } from 'node:timers/promises';
import { searchRegistry } from '@cea/contract/registry';
import type { Answer, Api } from '../api.ts';
import { type Ask, type Before, faultsOf } from './check-answer.ts';

/** The outcome of one request. */
export interface Outcome {
  readonly at: number;
  /** Undefined if it failed. */
  readonly revision: number | undefined;
  readonly faults: readonly string[];
}

interface Loop {
  readonly api: Api;
  readonly asks: readonly Ask[];
  readonly before: Before;
  readonly everyMs: number;
  readonly until: () => boolean;
  /** The newest revision that the client has seen, if it sends it. */
  readonly seen?: () => number;
  readonly onAnswer?: (answer: Answer) => void;
}

async function askOnce({ api, before, seen, onAnswer }: Loop, ask: Ask): Promise<Outcome> {
  const seenRevision = seen?.();
  const path = searchRegistry.path.replace(':type', ask.type);
  const body = JSON.stringify({ raw_query: ask.raw_query });
  try {
    const answer = await api.search({ path: seenRevision === undefined ? path : `${path}?seen=${seenRevision}`, body });
    onAnswer?.(answer);
    const backwards = seenRevision !== undefined && answer.revision < seenRevision;
    const faults = faultsOf(ask, answer, before).map((fault) => `${ask.type} at revision ${answer.revision}: ${fault}`);
    if (backwards) faults.push(`backwards: revision ${answer.revision} after ${seenRevision} was seen`);
    return { at: Date.now(), revision: answer.revision, faults };
  } catch (error) {
    return { at: Date.now(), revision: undefined, faults: [`failed: ${String(error)}`] };
  }
}

/** One client that sends its searches in turn, at a steady pace. */
export async function searchSteadily(loop: Loop): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let turn = 0; !loop.until(); turn += 1) {
    const due = performance.now() + loop.everyMs;
    outcomes.push(await askOnce(loop, loop.asks[turn % loop.asks.length]!));
    await sleep(Math.max(0, due - performance.now()));
  }
  return outcomes;
}
