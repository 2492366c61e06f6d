import { type MailChoices, type Unsubscribed, unsubscribedLabels } from '@cea/contract/notifications';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Db, Tx } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import type { Call } from '../http/route.ts';
import { changeChoices, listChoices } from './mail-choices.ts';
import { readUnsubscribeCode, type Unsubscription } from './unsubscribe-codes.ts';

/** Refuses a code that was not signed here, and those of deleted accounts. */
export async function findUnsubscription(db: Db | Tx, appKey: string, code: string): Promise<Unsubscription> {
  const found = readUnsubscribeCode(appKey, code);
  if (!found || !(await isThere(db, found))) throw new Refusal('not-found');
  return found;
}

async function isThere(db: Db | Tx, { id, kind }: Unsubscription): Promise<boolean> {
  const found =
    kind === 'saved-search'
      ? db.selectFrom('saved_searches').where('id', '=', id).select('id')
      : db.selectFrom('users').where('id', '=', id).where('deleted_at', 'is', null).select('id');
  return (await found.executeTakeFirst()) !== undefined;
}

/** The search itself stays. */
async function stopSearchMails(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const stopped = await tx
    .updateTable('saved_searches')
    .set({ mails: false })
    .where('id', '=', id)
    .where('mails', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!stopped) return;
  const change = { old: { mails: true }, new: { mails: false } };
  await audit(tx, by, { action: 'saved search changed', subject_type: 'saved search', subject_id: id, ...change });
}

/** The daily summary ends with every kind that it would hold. */
async function choicesWithout(tx: Tx, { id, kind }: Unsubscription): Promise<MailChoices> {
  if (kind !== 'digest') return { [kind]: 'never' };
  const daily = Object.entries(await listChoices(tx, id)).filter(([, choice]) => choice === 'daily');
  return Object.fromEntries(daily.map(([one]) => [one, 'never']));
}

const messageOf = (kind: Unsubscribed): string =>
  kind === 'saved-search'
    ? 'You will get no more mails about this saved search.'
    : `You will get no more mails of this kind: ${unsubscribedLabels[kind]}.`;

/** Anyone with the link can do this and nothing else: the person, or their mail program. Repeating it changes nothing. */
export const unsubscribeBy = (deps: Deps, call: Call, code: string): Promise<{ message: string }> =>
  call.write(async (tx) => {
    const subscription = await findUnsubscription(tx, deps.config.appKey, code);
    if (subscription.kind === 'saved-search') await stopSearchMails(tx, call.by, subscription.id);
    else await changeChoices(tx, call.by, subscription.id, await choicesWithout(tx, subscription));
    return { message: messageOf(subscription.kind) };
  });
