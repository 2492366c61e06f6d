import { hasStatus } from '../../../lib/api-error.ts';
import { tabId, whenGone } from '../../../lib/tab.ts';
import { serverOf } from '../forms-api.ts';
import { openSession } from '../open-sessions.ts';
import { unsentAnswers } from './unsent.ts';
import { dropUnsent, type KeptUnsent, listUnsent } from './unsent-database.ts';

/** Answers that this browser still holds for the account, and what became of the form they belong to. */
export interface Leftover {
  readonly kept: KeptUnsent;
  readonly form: 'open' | 'submitted' | 'gone';
}

async function listOwn(userId: number): Promise<KeptUnsent[]> {
  try {
    return await listUnsent(userId);
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** Windows that are still open take care of their own. */
const isFree = async ({ tab }: KeptUnsent): Promise<boolean> =>
  tab === tabId || (await whenGone(tab, async () => true, 0)) === true;

async function sendOne({ user_id, form_id, path }: KeptUnsent): Promise<Leftover['form']> {
  const server = serverOf(user_id, form_id);
  try {
    const form = await server.read();
    const { flush, store } = await openSession({ userId: user_id, form, server, path });
    await flush();
    const { open, trouble } = store.get();
    return trouble?.kind === 'gone' ? 'gone' : open ? 'open' : 'submitted';
  } catch (error) {
    if (hasStatus(error, 404)) return 'gone';
    return 'open'; // not to be reached now; it stays for the next time
  }
}

/** Sends what windows that are gone have left of any form of the account; gives what could not be sent. */
export async function resendUnsent(userId: number): Promise<Leftover[]> {
  const outcomes = new Map<number, Leftover['form']>();
  for (const kept of await listOwn(userId)) {
    if (!outcomes.has(kept.form_id) && (await isFree(kept))) outcomes.set(kept.form_id, await sendOne(kept));
  }
  const left: Leftover[] = [];
  for (const kept of await listOwn(userId)) {
    const form = outcomes.get(kept.form_id);
    // A form that is closed takes no rows either: where no answer is at stake, nothing is left to tell.
    if (form && form !== 'open' && unsentAnswers(kept).length === 0) await dropUnsent(kept);
    else if (form) left.push({ kept, form });
  }
  return left;
}
