import * as contract from '@cea/contract/reading-rounds';
import type { FastifyInstance } from 'fastify';
import { listAssignmentHeads } from '../assignments/list-heads.ts';
import { listPeople } from '../assignments/list-people.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { route } from '../http/route.ts';
import { listRoutes } from '../listing/list-routes.ts';
import { addRound, updateRound } from './change-round.ts';
import { deleteRound } from './delete-round.ts';
import { listNotices } from './list-notices.ts';
import { remindRoundReaders } from './remind-round-readers.ts';
import { countArticles, countRounds, findRound, roundSource } from './rounds-queries.ts';

export function readingRoundsRoutes(app: FastifyInstance, deps: Deps): void {
  listRoutes(app, deps, contract.roundList, roundSource, 'reading-rounds');
  route(app, deps, contract.readRoundAttention, async (_, { db }) => {
    const [notices, counts] = await Promise.all([listNotices(db), countRounds(db)]);
    return { data: { notices, counts } };
  });
  route(app, deps, contract.readRound, async ({ params: { id } }, { db }) => {
    const round = await findRound(db, id);
    if (!round) throw new Refusal('not-found');
    const [counts, assignments] = await Promise.all([countArticles(db, id), listAssignmentHeads(db, id)]);
    const people = await listPeople(
      db,
      assignments.map((assignment) => assignment.id),
    );
    return { data: { ...round, counts, people, assignments } };
  });
  route(app, deps, contract.createRound, async (_, call) => ({
    data: await call.write((tx) => addRound(tx, call.by)),
  }));
  route(app, deps, contract.updateRound, async ({ params, body }, call) => ({
    data: await call.write((tx) => updateRound(tx, call.by, params.id, body)),
  }));
  route(app, deps, contract.remindRoundReaders, async ({ params, body }, call) => ({
    data: await call.write((tx) =>
      remindRoundReaders(tx, { by: call.by, addJob: deps.addJob }, params.id, body.user_ids),
    ),
  }));
  route(app, deps, contract.deleteRound, ({ params }, call) =>
    call.write((tx) => deleteRound(tx, { by: call.by, addJob: deps.addJob }, params.id)),
  );
}
