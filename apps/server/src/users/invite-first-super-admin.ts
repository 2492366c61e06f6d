import { codeLink, composeCodeMail } from '../accounts/accounts-mails.ts';
import { issueCode, markMailed } from '../accounts/codes.ts';
import { audit, bySystem } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import type { SendMail } from '../lib/mail.ts';
import { replaceRoles } from './user-roles.ts';

interface Invited {
  /** Opens the account. The operator who runs the program may know it: they hold the keys anyway. */
  readonly link: string;
  /** Why the mail could not be sent; undefined if it was. */
  readonly failure: string | undefined;
}

/**
 * Access to a new installation. Refuses once anyone can do this in the application. Sends the mail itself rather than
 * through the worker, so that it can report the outcome at once.
 */
export async function inviteFirstSuperAdmin(
  { config, db, sendMail }: { config: Config; db: Db; sendMail: SendMail },
  email: string,
  full_name: string,
): Promise<Invited> {
  const { code_id, letter } = await inTransaction(db, async (tx) => {
    const id = await makeFirstSuperAdmin(tx, config, email, full_name);
    return { code_id: id, letter: (await composeCodeMail(tx, config, id))! };
  });
  const link = codeLink(config, 'invitation', code_id);
  try {
    await sendMail(letter);
  } catch (error) {
    return { link, failure: error instanceof Error ? error.message : String(error) };
  }
  await inTransaction(db, (tx) => markMailed(tx, code_id));
  return { link, failure: undefined };
}

/** Returns the code of the invitation. */
async function makeFirstSuperAdmin(tx: Tx, config: Config, email: string, full_name: string): Promise<string> {
  const present = await tx
    .selectFrom('users')
    .innerJoin('user_roles', 'user_roles.user_id', 'users.id')
    .innerJoin('roles', 'roles.id', 'user_roles.role_id')
    .where('roles.name', '=', 'Super Admin')
    .where('users.is_active', '=', true)
    .where('users.password_hash', 'is not', null)
    .select('users.id')
    .executeTakeFirst();
  if (present) throw new Error('There is an active Super Admin already; invitations come from the admin area.');
  const user = await tx
    .insertInto('users')
    .values({ email, full_name })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ full_name }))
    .returning(['id', 'email'])
    .executeTakeFirstOrThrow();
  await replaceRoles(tx, user.id, ['Super Admin']);
  await audit(tx, bySystem, { action: 'first Super Admin invited', subject_type: 'user', subject_id: user.id });
  return issueCode(tx, config.appKey, 'invitation', user);
}
