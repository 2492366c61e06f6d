import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { setSessionCookie } from '../http/session.ts';
import { hashChosenPassword } from './choose-password.ts';
import { findCodeOwner, useCode } from './codes.ts';
import { rememberBrowser } from './known-browser.ts';
import { readCode } from './read-code.ts';
import { spentCode } from './reset-password.ts';
import { replaceSession } from './sign-in.ts';

export async function readInvitation(deps: Deps, call: Call, code: string) {
  const { email, full_name } = await readCode(deps, call, 'invitation', code);
  return { email, full_name };
}

interface Registration {
  readonly code: string;
  readonly full_name: string;
  readonly password: string;
}

/** Accepts an invitation: sets name and password, uses the code, opens the session. */
export async function acceptInvitation(
  deps: Deps,
  call: Call,
  { code, full_name, password }: Registration,
): Promise<void> {
  await deps.limits.codeUse.take(call.network);
  const invited = await findCodeOwner(deps.databases.write, 'invitation', code);
  if (!invited) throw spentCode();
  const password_hash = await hashChosenPassword(password, invited.email);
  const opened = await call.write(async (tx) => {
    const user = await useCode(tx, 'invitation', code);
    if (!user) throw spentCode();
    await tx.updateTable('users').set({ password_hash, full_name }).where('id', '=', user.id).execute();
    await audit(
      tx,
      { ...call.by, actor_id: user.id },
      {
        action: 'registered',
        subject_type: 'user',
        subject_id: user.id,
        old: { full_name: user.full_name },
        new: { full_name },
      },
    );
    return replaceSession(tx, call, user.id);
  });
  setSessionCookie(deps, call.reply, opened);
  rememberBrowser(deps, call, invited.id);
}
