import type { SignedIn } from '../http/session.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';

export interface DownloadLimits {
  /** At the same time for one account, or one network where nobody is signed in. */
  readonly perCaller: number;
  readonly perProcess: number;
}

/** Runs a download while there is room for it, until its last byte is sent or its caller is gone. */
export type DownloadSlots = (call: Call, download: () => Promise<void>) => Promise<void>;

/** A file is written as fast as it is read, so this is only a guess at when one has ended. */
const headers = { 'retry-after': '5' };

const callerOf = (actor: SignedIn | undefined, network: string): string =>
  actor ? `account ${actor.id}` : `network ${network}`;

/** Writing files takes turns with everything else that a process answers: a few at once leave it quick. */
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
      await download(); // ends with the answer
    } finally {
      all -= 1;
      const left = running.get(caller)! - 1;
      if (left === 0) running.delete(caller);
      else running.set(caller, left);
    }
  };
}
