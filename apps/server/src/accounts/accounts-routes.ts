import * as tokens from '@cea/contract/access-tokens';
import * as contract from '@cea/contract/accounts';
import * as registration from '@cea/contract/registration';
import * as twoFactor from '@cea/contract/two-factor';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { requestAccount, requestIsporAccount } from './account-requests.ts';
import { changeOwnAccount } from './change-own-account.ts';
import {
  cancelPendingEmail,
  confirmEmailChange,
  findPendingEmail,
  readConfirmation,
  resendConfirmation,
} from './email-change.ts';
import { changeOwnPassword, confirmOwnPassword, updateOwnProfile } from './own-account.ts';
import {
  confirmOwnSecondFactor,
  disableOwnSecondFactor,
  readOwnSecondFactor,
  renewOwnRecoveryCodes,
  startOwnSecondFactor,
} from './own-second-factor.ts';
import { listSessionsOf, revokeOwnSession } from './own-sessions.ts';
import { createOwnToken, listTokensOf, revokeOwnToken } from './own-tokens.ts';
import { passChallenge } from './pass-challenge.ts';
import { presentCurrentUser, presentRoles } from './present-user.ts';
import { reactivateAccount } from './account-reactivation.ts';
import { readRegistration, registerAccount } from './register.ts';
import { requestReset, resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';

const mailed = { message: 'We have sent an e-mail to this address. Open the link in it to continue.' };

export function accountsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.csrfCookie, async () => {});

  route(app, deps, contract.login, ({ body }, call) => signIn(deps, call, body.email, body.password));
  route(app, deps, twoFactor.twoFactorChallenge, ({ body }, call) => passChallenge(deps, call, body));
  route(app, deps, contract.logout, (_, call) => signOut(deps, call));
  route(app, deps, contract.currentUser, async (_, { actor }) => ({ data: presentCurrentUser(actor) }));
  route(app, deps, contract.confirmPassword, ({ body }, call) => confirmOwnPassword(deps, call, body.password));

  route(app, deps, contract.forgotPassword, async ({ body }, call) => {
    await requestReset(deps, call, body.email);
    return { message: 'If this address has an account, a link to choose a new password is on its way.' };
  });
  route(app, deps, contract.resetPassword, async ({ body }, call) => {
    await resetPassword(deps, call, body.code, body.password);
    return { message: 'Your password has been changed. You can now sign in.' };
  });

  route(app, deps, contract.registration, async ({ params }, call) => ({
    data: await readRegistration(deps, call, params.code),
  }));
  route(app, deps, contract.register, ({ body }, call) => registerAccount(deps, call, body));
  route(app, deps, registration.registerEmail, async ({ body }, call) => {
    await requestAccount(deps, call, { kind: 'registration', ...body });
    return mailed;
  });
  route(app, deps, registration.registerIspor, async ({ body }, call) => {
    await requestIsporAccount(deps, call, body);
    return mailed;
  });
  route(app, deps, registration.reactivateEmail, async ({ body }, call) => {
    await requestAccount(deps, call, { kind: 'reactivation', ...body });
    return { message: 'If this address has an account, an e-mail about it is on its way.' };
  });
  route(app, deps, registration.reactivate, async ({ body }, call) => {
    await reactivateAccount(deps, call, body.code, body.password);
    return { message: 'Your account is active again. You can now sign in.' };
  });

  route(app, deps, contract.updateProfile, async ({ body }, call) => ({
    data: presentCurrentUser(await updateOwnProfile(deps, call, body)),
  }));
  route(app, deps, contract.readEmailChange, async (_, { actor }) => ({
    data: (await findPendingEmail(deps.databases.write, actor.id)) ?? null,
  }));
  route(app, deps, contract.resendEmailChange, async (_, call) => {
    await deps.limits.emailChange.take(String(call.actor.id));
    await changeOwnAccount(call, (tx) => resendConfirmation(tx, deps, call.by, call.actor.id));
  });
  route(app, deps, contract.cancelEmailChange, (_, call) =>
    changeOwnAccount(call, (tx) => cancelPendingEmail(tx, call.by, call.actor.id)),
  );
  route(app, deps, contract.emailConfirmation, async ({ params }, call) => ({
    data: await readConfirmation(deps, call, params.code),
  }));
  route(app, deps, contract.confirmEmail, async ({ body }, call) => {
    await confirmEmailChange(deps, call, body.code);
    return { message: 'Your e-mail address is confirmed. Sign in with it from now on.' };
  });
  route(app, deps, contract.updatePassword, async ({ body }, call) => {
    await changeOwnPassword(deps, call, body.current_password, body.password);
    return { message: 'Your password has been changed.' };
  });
  route(app, deps, contract.listSessions, async (_, { actor }) => ({
    data: await listSessionsOf(deps.databases.write, actor.id, actor.session_id),
  }));
  route(app, deps, contract.revokeSession, ({ params }, call) => revokeOwnSession(call, params.id));

  route(app, deps, tokens.listAccessTokens, async (_, { actor }) => ({
    data: await listTokensOf(deps.databases.write, actor.id),
  }));
  route(app, deps, tokens.createAccessToken, ({ body }, call) => createOwnToken(deps, call, body));
  route(app, deps, tokens.revokeAccessToken, ({ params }, call) => revokeOwnToken(call, params.id));

  route(app, deps, twoFactor.readTwoFactor, async (_, call) => ({ data: await readOwnSecondFactor(deps, call) }));
  route(app, deps, twoFactor.startTwoFactor, ({ body }, call) =>
    startOwnSecondFactor(deps, call, body.current_password),
  );
  route(app, deps, twoFactor.confirmTwoFactor, async ({ body }, call) => ({
    recovery_codes: await confirmOwnSecondFactor(deps, call, body.code),
  }));
  route(app, deps, twoFactor.renewRecoveryCodes, async ({ body }, call) => ({
    recovery_codes: await renewOwnRecoveryCodes(deps, call, body.current_password),
  }));
  route(app, deps, twoFactor.disableTwoFactor, ({ body }, call) =>
    disableOwnSecondFactor(deps, call, body.current_password),
  );

  route(app, deps, contract.listRoles, async () => ({ data: presentRoles() }));
}
