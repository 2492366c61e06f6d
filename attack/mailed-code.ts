import type { AccountPurpose } from '../apps/server/src/accounts/codes.ts';
import { codeOf, issueCode } from '../apps/server/src/accounts/codes.ts';
import { inTransaction } from '../apps/server/src/db/transaction.ts';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { linkIn } from '../apps/server/test/mail-sink.ts';
import type { Site } from './site.ts';

/** A code as its mail would contain it, without waiting for the mail. */
export async function makeCode(site: Site, purpose: AccountPurpose, account: Account): Promise<string> {
  const appKey = site.environment.APP_KEY ?? '';
  const id = await inTransaction(site.db, (tx) => issueCode(tx, appKey, purpose, account));
  return codeOf(appKey, id);
}

/** A user who was invited and has not registered yet. */
export const makeInvited = (site: Site): Promise<Account> => makeUser(site.db, { password_hash: null });

/** A user whose account lapsed because nobody used it. */
export const makeLapsed = (site: Site): Promise<Account> =>
  makeUser(site.db, { is_active: false, lapsed_at: new Date().toISOString() });

/** Lets everyone register as a member of ISPOR whose number fits. */
export async function acceptMembers(site: Site, pattern: string): Promise<void> {
  await site.owner.query(
    `INSERT INTO settings (key, value) VALUES ('ispor_members', jsonb_build_object('pattern', $1::text, 'numbers', '[]'::jsonb))
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [pattern],
  );
}

/** The link in the newest real mail to this address, after the first `after` mails. */
export async function mailedLink(site: Site, { email }: { email: string }, after = 0): Promise<URL> {
  return new URL(linkIn(await site.mail.waitFor(email, after)));
}

export const codeIn = (link: URL): string => link.pathname.split('/').at(-1) ?? '';
