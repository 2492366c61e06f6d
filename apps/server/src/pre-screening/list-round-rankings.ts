import type { Received, Reply } from '@cea/contract/endpoint';
import { pageMeta } from '@cea/contract/paging';
import type { listRoundRankings as endpoint, RankedRound } from '@cea/contract/ranking';
import { sql } from 'kysely';
import type { Db } from '../db/database.ts';
import { countLearned } from './pre-screening-queries.ts';
import { readRoundRankings } from './read-ranking.ts';

/** The rounds whose pages show a ranking: those with readings of abstracts, also planned ones. */
const withAbstracts = sql`reading_rounds r
  WHERE r.id IN (SELECT c.round_id FROM reading_cells c WHERE c.kind = 'screening')`;

/** A page of the rounds with abstracts to screen, and how well the order served each. */
export async function listRoundRankings(
  db: Db,
  query: Received<typeof endpoint>['query'],
): Promise<Reply<typeof endpoint>> {
  const { page, per_page } = query;
  const { rows: counts } = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${withAbstracts}`.execute(
    db,
  );
  const { rows } = await sql<Omit<RankedRound, 'learned' | 'ranking'>>`
    SELECT r.id, r.version, r.label, r.starts_on, r.due_on FROM ${withAbstracts}
    ORDER BY r.number DESC LIMIT ${per_page} OFFSET ${(page - 1) * per_page}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const rankings = await readRoundRankings(db, ids);
  const learned = await countLearned(db, ids);
  return {
    // A round that was deleted in between has no ranking any more.
    data: rows.flatMap((round) => {
      const ranking = rankings.get(round.id);
      return ranking ? [{ ...round, learned: learned.get(round.id) ?? 0, ranking }] : [];
    }),
    meta: pageMeta(query, counts[0]!.total),
  };
}
