import * as contract from '@cea/contract/problems';
import type { FastifyInstance } from 'fastify';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { readsArticle } from '../reading/reads-article.ts';
import { closeProblem, reopenProblem } from './close-problem.ts';
import { listOwnProblems, listProblems } from './problems-queries.ts';
import { reportProblem } from './report-problem.ts';

/** Without a reader: of an administrator, who reaches every article. */
async function assertArticle(db: Db, id: number, reader_id?: number): Promise<void> {
  const articles = db.selectFrom('articles').where('id', '=', id);
  const reached = reader_id === undefined ? articles : articles.where(readsArticle(reader_id));
  if (!(await reached.select('id').executeTakeFirst())) throw new Refusal('not-found');
}

export function problemsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.reportProblem, async ({ params, body }, call) => ({
    data: await reportProblem(deps, call, params.id, body),
  }));
  route(app, deps, contract.listMyProblems, async ({ params }, { db, actor }) => {
    await assertArticle(db, params.id, actor.id);
    return { data: await listOwnProblems(db, params.id, actor.id) };
  });
  route(app, deps, contract.listArticleProblems, async ({ params }, { db }) => {
    await assertArticle(db, params.id);
    return { data: await listProblems(db, params.id) };
  });
  route(app, deps, contract.closeProblem, async ({ params, body }, call) => ({
    data: await call.write((tx) => closeProblem(tx, call.by, params.id, body.answer)),
  }));
  route(app, deps, contract.reopenProblem, async ({ params }, call) => ({
    data: await call.write((tx) => reopenProblem(tx, call.by, params.id)),
  }));
}
