import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { makeArticle } from './reading-factories.ts';

/** Abstracts that a model tells apart after few decisions. */
export const abstractKinds = {
  utility: { title: 'Cost per QALY of screening', abstract: 'A Markov model. The ICER was below willingness to pay.' },
  trial: { title: 'Survival after surgery', abstract: 'A randomized trial against placebo. Patients lived longer.' },
} as const;
export type AbstractKind = keyof typeof abstractKinds;

export const makeAbstract = async (db: Db, kind: AbstractKind): Promise<number> =>
  (await makeArticle(db, abstractKinds[kind])).id;

/** An administrator's screening, which decides like a consensus; of an assignment, its consensus. */
export const decideAbstract = (db: Db, article_id: number, is_accepted: boolean, assigned: number | null = null) =>
  sql`INSERT INTO forms (article_id, article_assignment_id, kind, origin, status, dictionary_version, is_accepted, submitted_at)
    VALUES (${article_id}, ${assigned}, 'screening', ${assigned === null ? 'admin' : 'consensus'}, 'submitted', 2,
      ${is_accepted}, clock_timestamp())`.execute(db);
