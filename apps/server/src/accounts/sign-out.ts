import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import type { Call } from '../http/route.ts';
import { clearSessionCookie } from '../http/session.ts';

export async function signOut(deps: Deps, call: Call): Promise<void> {
  const { actor } = call;
  if (actor) {
    await call.write(async (tx) => {
      await tx.deleteFrom('sessions').where('id', '=', actor.session_id).execute();
      await audit(tx, call.by, { action: 'signed out', subject_type: 'user', subject_id: actor.id });
    });
  }
  clearSessionCookie(deps, call.reply);
}
