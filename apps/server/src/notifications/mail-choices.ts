import { concerns, type NotificationKind, onRequest } from '@cea/contract/notification-kinds';
import type { MailChoice, MailChoices } from '@cea/contract/notifications';
import { can } from '@cea/contract/roles';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import { difference } from '../audit/difference.ts';
import type { Db, Tx } from '../db/database.ts';
import type { SignedIn } from '../http/session.ts';

const byDefault = (kind: NotificationKind): MailChoice => (kind === onRequest ? 'never' : 'at-once');

/** What the person of the notification `n` has chosen for its kind. */
export const choiceNow = sql<MailChoice>`coalesce((SELECT p.choice FROM notification_preferences p
  WHERE p.user_id = n.user_id AND p.kind = n.kind),
  CASE WHEN n.kind = ${onRequest} THEN 'never' ELSE 'at-once' END)`;

export async function listChoices(db: Db | Tx, user_id: number): Promise<MailChoices> {
  const stored = await db
    .selectFrom('notification_preferences')
    .where('user_id', '=', user_id)
    .select(['kind', 'choice'])
    .execute();
  return Object.fromEntries(stored.map(({ kind, choice }) => [kind, choice]));
}

export const choiceOf = async (tx: Tx, user_id: number, kind: NotificationKind): Promise<MailChoice> =>
  (await listChoices(tx, user_id))[kind] ?? byDefault(kind);

const doesConcern = (actor: SignedIn, whom: (typeof concerns)[NotificationKind]): boolean =>
  whom === 'signed-in' || can(actor, whom);

/** Of the kinds that concern the person. */
export async function readChoices(db: Db | Tx, actor: SignedIn): Promise<MailChoices> {
  const stored = await listChoices(db, actor.id);
  const kinds = (Object.keys(concerns) as NotificationKind[]).filter((kind) => doesConcern(actor, concerns[kind]));
  return Object.fromEntries(kinds.map((kind) => [kind, stored[kind] ?? byDefault(kind)]));
}

/** Stores choices and audits what differs. Choices of one person are changed one after the other. */
export async function changeChoices(tx: Tx, by: AuditSource, user_id: number, choices: MailChoices): Promise<void> {
  await sql`SELECT FROM users WHERE id = ${user_id} FOR NO KEY UPDATE`.execute(tx);
  const before = await listChoices(tx, user_id);
  const changed = difference(before, { ...before, ...choices });
  const kinds = Object.keys(changed.new) as NotificationKind[];
  const rows = kinds.map((kind) => ({ user_id, kind, choice: choices[kind]! }));
  if (rows.length === 0) return;
  await tx
    .insertInto('notification_preferences')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind']).doUpdateSet({ choice: (eb) => eb.ref('excluded.choice') }),
    )
    .execute();
  await audit(tx, by, {
    action: 'notification settings changed',
    subject_type: 'user',
    subject_id: user_id,
    ...changed,
  });
}
