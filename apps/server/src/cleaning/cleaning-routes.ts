import * as contract from '@cea/contract/cleaning-calls';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { readStudyRates } from '../money/read-study-rates.ts';
import type { KnownFindings } from './check-round.ts';
import { listFindings } from './list-findings.ts';
import { readCleanedForm } from './read-cleaned-form.ts';
import { mendFinding, takeBackWaiver, waiveFinding } from './settle-finding.ts';

export function cleaningRoutes(app: FastifyInstance, deps: Deps, known: KnownFindings): void {
  // What was just decided must be in the answer, so these never read a replica.
  const { write } = deps.databases;
  route(app, deps, contract.listFindings, ({ params, query }) => listFindings(write, known, params.id, query));
  route(app, deps, contract.readCleanedForm, async ({ params }) => ({
    data: await inSnapshot(write, (snapshot) => readCleanedForm(snapshot, params.id)),
  }));
  route(app, deps, contract.mendFinding, async ({ params, body }, call) => ({
    data: await mendFinding(call, params.id, body),
  }));
  route(app, deps, contract.waiveFinding, async ({ params, body }, call) => ({
    data: await waiveFinding(call, params.id, body),
  }));
  route(app, deps, contract.takeBackWaiver, async ({ params }, call) => ({
    data: await takeBackWaiver(call, params.id, params.waiverId),
  }));
  route(app, deps, contract.readCleaningRates, async ({ query }, { db }) => ({
    data: await readStudyRates(db, query),
  }));
}
