import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { hashChosenPassword } from './choose-password.ts';
import { endCodes, findCodeOwner, useCode } from './codes.ts';
import { rememberBrowser } from './known-browser.ts';
import { spentCode } from './reset-password.ts';

/** Uses the code: the account is active again, with a new password. Its owner signs in with it as usual. */
export async function reactivateAccount(deps: Deps, call: Call, code: string, password: string): Promise<void> {
  await deps.limits.codeUse.take(call.network);
  const owner = await findCodeOwner(deps.databases.write, 'reactivation', code);
  if (!owner) throw spentCode();
  const password_hash = await hashChosenPassword(password, owner.email);
  await call.write(async (tx) => {
    const user = await useCode(tx, 'reactivation', code);
    const reactivated =
      user &&
      (await tx
        .updateTable('users')
        .set({ is_active: true, password_hash, last_signed_in_at: sql`now()` })
        .where('id', '=', user.id)
        .where('lapsed_at', 'is not', null) // An administrator may have deactivated the account meanwhile.
        .returning('id')
        .executeTakeFirst());
    if (!reactivated) throw spentCode();
    await endCodes(tx, reactivated.id);
    await audit(
      tx,
      { ...call.by, actor_id: reactivated.id },
      {
        action: 'account reactivated',
        subject_type: 'user',
        subject_id: reactivated.id,
        old: { status: 'lapsed' },
        new: { status: 'active' },
      },
    );
  });
  rememberBrowser(deps, call, owner.id, 'one factor');
}
