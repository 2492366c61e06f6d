import { isGone, tabId } from '../../../lib/tab.ts';
import { titleOf } from '../article-title.ts';
import { listUnsettled } from '../open-sessions.ts';
import { resendUnsent } from './resend-unsent.ts';
import { countChanges } from './unsent.ts';
import { countForms, dropUnsent, isReadableLater, type KeptUnsent, listUnsent } from './unsent-database.ts';

/** A form with unsent changes. */
export interface UnsentForm {
  /** Identifies the form and the window that holds them. */
  readonly id: string;
  readonly title: string;
  /** The path of the form's page. */
  readonly path: string;
  readonly count: number;
  /** `kept`: encrypted in this browser. `memory`: only in this window, because the browser did not store them. */
  readonly place: 'kept' | 'other window' | 'memory';
}

/** What logging out would leave behind. */
export interface UnsentOverview {
  readonly forms: readonly UnsentForm[];
  /** The number of further forms whose answers cannot be read at the moment. */
  readonly unreadNow: number;
}

export const isEverythingSent = ({ forms, unreadNow }: UnsentOverview): boolean =>
  forms.length === 0 && unreadNow === 0;

/** How long logging out waits for requests in progress, and for storing. */
const waitingTime = 3000;

const waitForAll = (work: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([Promise.all(work), new Promise((resolve) => setTimeout(resolve, waitingTime))]);

const keptForm = async (kept: KeptUnsent): Promise<UnsentForm> => ({
  id: `${kept.form_id} ${kept.tab}`,
  title: kept.title,
  path: kept.path,
  count: countChanges(kept),
  place: kept.tab === tabId || (await isGone(kept.tab)) ? 'kept' : 'other window',
});

/** What logging out would leave behind, after waiting a moment for requests in progress. */
export async function findUnsent(userId: number): Promise<UnsentOverview> {
  await waitForAll(listUnsettled(userId).map(({ session }) => session.flush()));
  await waitForAll(listUnsettled(userId).map(({ session }) => session.whenKept()));
  const unkept = listUnsettled(userId).filter(({ session }) => !session.isKept());
  const lost = unkept.map(({ session: { form, store }, path }): UnsentForm => ({
    id: String(form.id),
    title: titleOf(form.article),
    path,
    count: countChanges(store.get()),
    place: 'memory',
  }));
  const { readable, unreadable } = await listUnsent(userId);
  // An older state of the same answers may be stored.
  const isOutdated = ({ form_id, tab }: KeptUnsent) =>
    tab === tabId && unkept.some(({ session }) => session.form.id === form_id);
  const kept = await Promise.all(readable.filter((one) => !isOutdated(one)).map(keptForm));
  return { forms: [...kept, ...lost], unreadNow: countForms(unreadable.filter(isReadableLater)) };
}

/** Sends what can be sent; returns the rest. */
export async function sendUnsent(userId: number): Promise<UnsentOverview> {
  await resendUnsent(userId);
  return findUnsent(userId);
}

/** Answers that can never be read again stay: the user was not asked about them here. */
export async function discardUnsent(userId: number): Promise<void> {
  for (const { session } of listUnsettled(userId)) await session.discardUnsent();
  const { readable, unreadable } = await listUnsent(userId);
  for (const record of [...readable, ...unreadable.filter(isReadableLater)]) await dropUnsent(record);
}
