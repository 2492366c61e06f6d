import * as assignments from '@cea/contract/assignments';
import { formKinds } from '@cea/contract/dictionary/variable';
import * as forms from '@cea/contract/forms';
import * as consensus from '@cea/contract/my-consensus';
import * as earnings from '@cea/contract/my-earnings';
import { pageMeta } from '@cea/contract/paging';
import { readRareQuestions } from '@cea/contract/rare-questions';
import type { FastifyInstance } from 'fastify';
import { inSnapshot } from '../db/transaction.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { acceptAssignment } from './accept-assignment.ts';
import { countWork, listAssignments } from './assignments-queries.ts';
import { findConsensusForm } from './consensus-queries.ts';
import { formRoutes } from './form-routes.ts';
import { findReachableForm } from './forms-queries.ts';
import { listMyConsensus } from './list-my-consensus.ts';
import { findRareQuestions } from './rare-questions.ts';
import { readConsensus } from './read-consensus.ts';
import { readMyAssignment } from './read-my-assignment.ts';
import { readMyEarnings } from './read-my-earnings.ts';
import { repairRows } from './repair-rows.ts';
import { submitConsensus } from './submit-consensus.ts';
import { unsentKeyOf } from './unsent-key.ts';

export function readingRoutes(app: FastifyInstance, deps: Deps): void {
  // Readers must see what they have just written, so this never reads a replica.
  const { write: db } = deps.databases;

  route(app, deps, assignments.listMyAssignments, async ({ query }, { actor }) => {
    const { data, work } = await inSnapshot(db, async (snapshot) => ({
      data: await listAssignments(snapshot, actor.id, query),
      work: await countWork(snapshot, actor.id),
    }));
    const { open, finished } = work;
    const total = query.state ? work[query.state].assignments : open.assignments + finished.assignments;
    return { data, meta: pageMeta(query, total), work };
  });
  route(app, deps, assignments.readMyAssignment, async ({ params }, { actor }) => ({
    data: await readMyAssignment(db, params.id, actor.id),
  }));
  route(app, deps, consensus.listMyConsensus, ({ query }, { actor }) => listMyConsensus(db, actor.id, query));
  route(app, deps, earnings.readMyEarnings, async (_, { actor }) => ({ data: await readMyEarnings(db, actor.id) }));
  route(app, deps, readRareQuestions, async (_, call) => ({ data: await findRareQuestions(call.db) }));
  route(app, deps, assignments.acceptMyAssignment, ({ params }, call) => acceptAssignment(call, params.id));

  for (const kind of formKinds) formRoutes(app, deps, kind);
  route(app, deps, forms.readUnsentKey, async (_, { actor }) => ({
    data: { reader_id: actor.id, key: unsentKeyOf(deps.config.appKey, actor.id) },
  }));

  route(app, deps, forms.readConsensus, async ({ params }, { actor }) => ({
    data: await readConsensus(db, params.articleAssignmentId, actor.id),
  }));
  route(app, deps, forms.pairConsensusRows, async ({ params, body }, call) => {
    const seq = await call.write(async (tx) => {
      const id = await findConsensusForm(tx, params.id);
      const form = id === undefined ? undefined : await findReachableForm(tx, id, call.actor.id);
      if (!form) throw new Refusal('not-found');
      return repairRows(tx, form, call.actor.id, body);
    });
    return { data: { seq } };
  });
  route(app, deps, forms.submitConsensus, ({ params, body }, call) => submitConsensus(call, params.id, body));
}
