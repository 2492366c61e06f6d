import * as contract from '@cea/contract/ranking';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { route } from '../http/route.ts';
import { listRoundRankings } from './list-round-rankings.ts';
import { readArticleRank, readRoundRanking } from './read-ranking.ts';

export function preScreeningRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, contract.readArticleRank, async ({ params }, { db }) => ({
    data: await readArticleRank(db, params.id),
  }));
  route(app, deps, contract.readRoundRanking, async ({ params }, { db }) => ({
    data: await readRoundRanking(db, params.id),
  }));
  route(app, deps, contract.listRoundRankings, ({ query }, { db }) => listRoundRankings(db, query));
}
