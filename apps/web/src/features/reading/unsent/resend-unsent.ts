import { hasStatus } from '../../../lib/api-error.ts';
import { isGone, tabId } from '../../../lib/tab.ts';
import { serverOf } from '../forms-api.ts';
import { openSession } from '../open-sessions.ts';
import { unsentAnswers } from './unsent.ts';
import { dropUnsent, type KeptUnsent, listUnsent, type UnreadableRecord } from './unsent-database.ts';

/** Answers that this browser still holds for the account, and the state of their form. */
export interface StillUnsent {
  readonly kept: KeptUnsent;
  readonly form: 'open' | 'submitted' | 'gone';
}

export interface ResendOutcome {
  readonly left: readonly StillUnsent[];
  readonly unreadable: readonly UnreadableRecord[];
}

/** Windows that are still open take care of their own answers. */
const isFree = async ({ tab }: KeptUnsent): Promise<boolean> => tab === tabId || (await isGone(tab));

async function sendOne({ user_id, form_id, kind = 'review', path }: KeptUnsent): Promise<StillUnsent['form']> {
  const server = serverOf(user_id, kind, form_id);
  try {
    const form = await server.read();
    const { flush, store } = await openSession({ userId: user_id, form, server, path });
    await flush();
    const { open, trouble } = store.get();
    return trouble?.kind === 'gone' ? 'gone' : open ? 'open' : 'submitted';
  } catch (error) {
    if (hasStatus(error, 404)) return 'gone';
    return 'open'; // Unreachable now; it stays for the next time.
  }
}

/** Sends what closed windows have left of any form of the account; returns what could not be sent. */
export async function resendUnsent(userId: number): Promise<ResendOutcome> {
  const outcomes = new Map<number, StillUnsent['form']>();
  for (const kept of (await listUnsent(userId)).readable) {
    if (!outcomes.has(kept.form_id) && (await isFree(kept))) outcomes.set(kept.form_id, await sendOne(kept));
  }
  const left: StillUnsent[] = [];
  const { readable, unreadable } = await listUnsent(userId);
  for (const kept of readable) {
    const form = outcomes.get(kept.form_id);
    // A closed form accepts no rows either: without answers at stake there is nothing to report.
    if (form && form !== 'open' && unsentAnswers(kept).length === 0) await dropUnsent(kept);
    else if (form) left.push({ kept, form });
  }
  return { left, unreadable };
}
