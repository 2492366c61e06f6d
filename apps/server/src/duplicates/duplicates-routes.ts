import * as contract from '@cea/contract/potential-duplicates';
import type { FastifyInstance } from 'fastify';
import type { HttpDeps } from '../http/http-deps.ts';
import { route } from '../http/route.ts';
import { confirmSafe, undoConfirmation } from './confirm-safe.ts';
import { acceptPair, rejectPair, reopenPair, splitPair } from './decide-pair.ts';
import { getArticleDuplicates, listPairs } from './duplicates-queries.ts';

const decisions = [
  [contract.acceptDuplicate, acceptPair],
  [contract.splitDuplicate, splitPair],
  [contract.rejectDuplicate, rejectPair],
  [contract.reopenDuplicate, reopenPair],
] as const;

export function duplicatesRoutes(app: FastifyInstance, deps: HttpDeps): void {
  route(app, deps, contract.listPotentialDuplicates, ({ params, query }, { db, actor }) =>
    listPairs(db, params.id, query, actor.id),
  );
  route(app, deps, contract.confirmSafeDuplicates, async ({ params, body }, call) => ({
    data: await call.write((tx) => confirmSafe(tx, call.by, { import_id: params.id, ...body })),
  }));
  route(app, deps, contract.undoConfirmedDuplicates, async ({ params }, call) => ({
    data: await call.write((tx) =>
      undoConfirmation(tx, call.by, { import_id: params.id, confirmation_id: params.confirmationId }),
    ),
  }));
  for (const [endpoint, decide] of decisions)
    route(app, deps, endpoint, async ({ params, query }, call) => {
      const named = { import_id: params.id, article_id: params.articleId, earlier_id: query.with };
      return { data: await call.write((tx) => decide(tx, call.by, named)) };
    });
  route(app, deps, contract.listArticleDuplicates, async ({ params }, { db }) => ({
    data: await getArticleDuplicates(db, params.id),
  }));
}
