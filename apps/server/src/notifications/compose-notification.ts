import type { NotificationKind } from '@cea/contract/notification-kinds';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import type { Letter } from '../lib/mail.ts';
import { choiceNow } from './mail-choices.ts';
import { stillApplies } from './still-applies.ts';
import { unsubscribeUrl } from './unsubscribe-codes.ts';

interface Told {
  readonly user_id: number;
  readonly email: string;
  readonly full_name: string;
  readonly kind: NotificationKind;
  readonly title: string;
  readonly text: string;
  readonly path: string;
}

/** What a mail tells of, the earliest first, as far as there still is a reason for it and the person wants it. */
async function listTold(db: Db, mail_id: string): Promise<Told[]> {
  const { rows } = await sql<Told>`SELECT n.user_id, u.email, u.full_name, n.kind, n.title, n.text, n.path
    FROM notifications n JOIN users u ON u.id = n.user_id AND u.is_active AND u.deleted_at IS NULL
    WHERE n.mail_id = ${mail_id} AND ${choiceNow} <> 'never' AND ${stillApplies}
    ORDER BY n.created_at, n.id`.execute(db);
  return rows;
}

type Composed = Omit<Letter, 'key'> | undefined;

/** The mail of one notification, to the address that the person has now. */
export async function composeNotification(db: Db, config: Config, { id }: { id: string }): Promise<Composed> {
  const [told] = await listTold(db, id);
  if (!told) return undefined;
  return {
    to: told.email,
    subject: told.title,
    paragraphs: [`Dear ${told.full_name},`, told.text],
    link: { label: 'Open', url: `${config.appUrl}${told.path}` },
    unsubscribe: unsubscribeUrl(config, { id: told.user_id, kind: told.kind }),
  };
}

/** The daily summary. */
export async function composeDigest(db: Db, config: Config, { id }: { id: string }): Promise<Composed> {
  const all = await listTold(db, id);
  const [first] = all;
  if (!first) return undefined;
  const count = all.length === 1 ? '1 notification' : `${all.length} notifications`;
  return {
    to: first.email,
    subject: `Your daily summary: ${count}`,
    paragraphs: [`Dear ${first.full_name},`, 'Since your last summary:'],
    items: all.map(({ title, text, path }) => ({ title, text, url: `${config.appUrl}${path}` })),
    unsubscribe: unsubscribeUrl(config, { id: first.user_id, kind: 'digest' }),
  };
}
