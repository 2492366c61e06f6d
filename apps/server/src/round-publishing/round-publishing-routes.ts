import * as contract from '@cea/contract/round-publishing';
import type { FastifyInstance } from 'fastify';
import type { KnownFindings } from '../cleaning/check-round.ts';
import { inSnapshot } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { readReadiness } from './read-readiness.ts';
import { findPublication } from './round-publishing-queries.ts';
import { startPublication } from './start-publication.ts';
import { unpublishRound } from './unpublish-round.ts';

export function roundPublishingRoutes(app: FastifyInstance, deps: Deps, known: KnownFindings): void {
  const { write } = deps.databases;
  route(app, deps, contract.readRoundReadiness, async ({ params }, { actor }) => ({
    data: await inSnapshot(write, (snapshot) => readReadiness(snapshot, known, params.id, actor.id)),
  }));
  route(app, deps, contract.publishRound, async ({ params, body }, call) => ({
    data: await startPublication(deps.addJob, call, params.id, body),
  }));
  route(app, deps, contract.readRoundPublication, async ({ params }) => {
    const found = await findPublication(write, params.id);
    if (!found) throw new Refusal('not-found');
    return { data: found };
  });
  route(app, deps, contract.unpublishRound, async ({ params }, call) => ({
    data: await unpublishRound(call, params.id),
  }));
}
