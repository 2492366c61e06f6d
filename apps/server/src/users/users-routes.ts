import * as contract from '@cea/contract/users';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { anonymiseUser } from './delete-user.ts';
import { createUser, resendInvitation, resendInvitations } from './invite-user.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { updateUser } from './update-user.ts';
import { endUserSessions, listUserSessions } from './user-sessions.ts';
import { cancelUserEmailChange, resendUserEmailChange } from './users-email-change.ts';
import { findUser, userSource } from './users-queries.ts';

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.userList, userSource, 'users');
  route(app, deps, contract.createUser, async ({ body }, call) => {
    const data = await createUser(deps, call, body);
    return { data };
  });
  route(app, deps, contract.readUser, async ({ params }, { db }) => {
    const data = await findUser(db, params.id);
    if (!data) throw new Refusal('not-found');
    return { data };
  });
  route(app, deps, contract.updateUser, async ({ params, body }, call) => ({
    data: await updateUser(deps, call, params.id, body),
  }));
  route(app, deps, contract.resendUserEmailChange, ({ params }, call) => resendUserEmailChange(deps, call, params.id));
  route(app, deps, contract.cancelUserEmailChange, ({ params }, call) => cancelUserEmailChange(call, params.id));
  route(app, deps, contract.deleteUser, ({ params }, call) => anonymiseUser(call, params.id));
  route(app, deps, contract.listUserSessions, async ({ params }, call) => ({
    data: await listUserSessions(call, params.id),
  }));
  route(app, deps, contract.endUserSessions, async ({ params }, call) => ({
    data: { ended: await endUserSessions(call, params.id) },
  }));
  route(app, deps, contract.resetTwoFactor, ({ params }, call) => resetSecondFactor(deps, call, params.id));
  route(app, deps, contract.sendInvitations, async ({ body }, call) => ({
    data: await resendInvitations(deps, call, body),
  }));
  route(app, deps, contract.sendInvitation, ({ params }, call) => resendInvitation(deps, call, params.id));
}
