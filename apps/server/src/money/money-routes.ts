import * as contract from '@cea/contract/rate-sets';
import type { FastifyInstance } from 'fastify';
import { audit } from '../audit/audit.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';

export function moneyRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.applyRates, async ({ params: { version } }, call) => {
    await call.write(async (tx) => {
      const set = await tx.selectFrom('rate_sets').where('version', '=', version).select('status').executeTakeFirst();
      if (!set) throw new Refusal('not-found');
      if (set.status !== 'draft') throw new Refusal('conflict', 'Only a draft set of rates can be applied.');
      await deps.addJob(tx, 'apply-rates', { version, actor_id: call.actor.id, request_id: call.by.request_id });
      await audit(tx, call.by, { action: 'rates to be applied', subject_type: 'rate set', subject_id: version });
    });
  });
}
