import type { DeliveryState, Mail, MailFilters, MailKind } from '@cea/contract/mails';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { personOf } from '../db/person.ts';
import { likePattern } from '../db/like-pattern.ts';
import { messageId } from '../lib/mail.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';

type FoundMail = Omit<Mail, 'message_id'>;

const found = (db: Db | Tx) =>
  db
    .selectFrom('mails')
    .leftJoin('users', 'users.id', 'mails.user_id')
    .select([
      'mails.id',
      sql<MailKind>`mails.kind`.as('kind'),
      'mails.email',
      sql<Mail['user']>`CASE WHEN users.id IS NOT NULL
        THEN ${personOf('users')} END`.as('user'),
      sql<DeliveryState>`mails.state`.as('state'),
      'mails.attempts',
      'mails.failure',
      'mails.created_at',
      'mails.tried_at',
      'mails.sent_at',
    ]);

function matching({ search, state, kind }: MailFilters): Condition[] {
  const all: Condition[] = [];
  if (search) {
    const pattern = likePattern(search);
    all.push(sql<SqlBool>`(mails.email ILIKE ${pattern} OR users.full_name ILIKE ${pattern})`);
  }
  if (state) all.push(sql<SqlBool>`mails.state = ${state}`);
  if (kind) all.push(sql<SqlBool>`mails.kind = ${kind}`);
  return all;
}

const named = (appUrl: string, mail: FoundMail): Mail => ({ ...mail, message_id: messageId(appUrl, mail.id) });

export const mailSource = (appUrl: string): ListSource<Mail, MailFilters, FoundMail> => ({
  rows: found,
  present: async (_, mails) => mails.map((mail) => named(appUrl, mail)),
  matching,
  sortKeys: {
    kind: sql`mails.kind`,
    email: sql`mails.email`,
    state: sql`mails.state`,
    attempts: sql`mails.attempts`,
    created_at: sql`mails.created_at`,
    tried_at: sql`mails.tried_at`,
    sent_at: sql`mails.sent_at`,
  },
  tieBreak: sql`mails.id`,
});

export async function findMail(db: Db | Tx, appUrl: string, id: string): Promise<Mail | undefined> {
  const mail = await found(db).where('mails.id', '=', id).executeTakeFirst();
  return mail && named(appUrl, mail);
}
