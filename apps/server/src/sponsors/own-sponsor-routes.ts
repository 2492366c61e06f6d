import * as contract from '@cea/contract/own-sponsor';
import { can } from '@cea/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { changeSeatHolder, resendToSeatHolder } from './change-seat-holder.ts';
import { inviteSeatHolders } from './invite-seat-holders.ts';
import { removeSeatHolder, restoreSeatHolder } from './remove-seat-holder.ts';
import { findOwnSponsorId, listSeatHolders } from './seat-holders.ts';
import { findSponsor } from './sponsors-queries.ts';

/** What sponsors see and do themselves. */
export function ownSponsorRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readOwnSponsor, async (_, { db, actor }) => {
    const id = await findOwnSponsorId(db, actor.id);
    const sponsor = id === null ? undefined : await findSponsor(db, id);
    if (!sponsor) throw new Refusal('not-found');
    const { users, ...info } = sponsor;
    return { data: can(actor, 'manage-own-sponsor-users') ? { ...info, users } : info };
  });
  route(app, deps, contract.listSeatHolders, async (_, { db, actor }) => ({
    data: await listSeatHolders(db, actor.id),
  }));
  route(app, deps, contract.inviteSeatHolders, async ({ body }, call) => ({
    data: await inviteSeatHolders(deps, call, body.emails),
  }));
  route(app, deps, contract.changeSeatHolder, async ({ params, body }, call) => ({
    data: await changeSeatHolder(deps, call, params.id, body.email),
  }));
  route(app, deps, contract.removeSeatHolder, ({ params }, call) => removeSeatHolder(call, params.id));
  route(app, deps, contract.restoreSeatHolder, async ({ params }, call) => ({
    data: await restoreSeatHolder(deps, call, params.id),
  }));
  route(app, deps, contract.resendToSeatHolder, ({ params }, call) => resendToSeatHolder(deps, call, params.id));
}
