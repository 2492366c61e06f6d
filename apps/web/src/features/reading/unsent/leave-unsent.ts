import { titleOf } from '../article-title.ts';
import { listUnsettled } from '../open-sessions.ts';
import { resendUnsent } from './resend-unsent.ts';
import { countChanges } from './unsent.ts';
import { dropAllUnsent, listUnsent } from './unsent-database.ts';

/** A form with changes that were not sent. */
export interface UnsentForm {
  /** Of the form and the window that holds them. */
  readonly id: string;
  readonly title: string;
  readonly count: number;
  /** The browser keeps them for the account, sealed. */
  readonly isKept: boolean;
}

/** How long signing out waits for what is on its way. */
const sendingTime = 3000;

const timeUp = () => new Promise<void>((resolve) => setTimeout(resolve, sendingTime));

async function listKept(userId: number): Promise<UnsentForm[]> {
  try {
    return (await listUnsent(userId)).map((kept) => ({
      id: `${kept.form_id} ${kept.tab}`,
      title: kept.title,
      count: countChanges(kept),
      isKept: true,
    }));
  } catch {
    return []; // a browser that keeps nothing
  }
}

/** What signing out would leave behind, after what is on its way had a moment to arrive. */
export async function findUnsent(userId: number): Promise<UnsentForm[]> {
  await Promise.race([Promise.all(listUnsettled(userId).map(({ flush }) => flush())), timeUp()]);
  const unkept = listUnsettled(userId).filter(({ isKept }) => !isKept());
  const lost = unkept.map(({ form, store }) => ({
    id: String(form.id),
    title: titleOf(form.article),
    count: countChanges(store.get()),
    isKept: false,
  }));
  return [...(await listKept(userId)), ...lost];
}

/** Sends what can be sent; gives what is left. */
export async function sendUnsent(userId: number): Promise<UnsentForm[]> {
  await resendUnsent(userId);
  return findUnsent(userId);
}

export async function discardUnsent(userId: number): Promise<void> {
  for (const session of listUnsettled(userId)) await session.discardUnsent();
  await dropAllUnsent(userId).catch(console.error);
}
