import type { SignedIn } from '../http/session.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';

export interface DownloadLimits {
  /** Concurrent downloads per account, or per network for visitors. */
  readonly perCaller: number;
  readonly perProcess: number;
}

/** Runs a download if a slot is free, and frees the slot when the last byte is sent or the caller disconnects. */
export type DownloadSlots = (call: Call, download: () => Promise<void>) => Promise<void>;

/** A guess: a file is written only as fast as its reader reads. */
const headers = { 'retry-after': '5' };

const callerOf = (actor: SignedIn | undefined, network: string): string =>
  actor ? `account ${actor.id}` : `network ${network}`;

/** Writing files competes with everything else the process answers, so only a few run at once. */
export function createDownloadSlots({ perCaller, perProcess }: DownloadLimits): DownloadSlots {
  const running = new Map<string, number>();
  let all = 0;
  return async ({ actor, network }, download) => {
    const caller = callerOf(actor, network);
    const own = running.get(caller) ?? 0;
    if (own >= perCaller) {
      const message = `You have ${own} downloads running. Wait until one has finished.`;
      throw new Refusal('too-many', message, { headers });
    }
    if (all >= perProcess) {
      throw new Refusal('unavailable', 'Many downloads are running. Try again in a few seconds.', { headers });
    }
    all += 1;
    running.set(caller, own + 1);
    try {
      await download(); // Resolves with the end of the answer.
    } finally {
      all -= 1;
      const left = running.get(caller)! - 1;
      if (left === 0) running.delete(caller);
      else running.set(caller, left);
    }
  };
}
