import {
  type ReadingRound,
  type RoundDetail,
  type RoundFilters,
  type RoundStatus,
  type RoundTab,
  roundStatuses,
  roundStatusKeys,
  statusesOf,
} from '@cea/contract/reading-rounds';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { today } from '../settings/today.ts';

const forms = (kind: 'screening' | 'review') =>
  sql<ReadingRound['review']>`jsonb_build_object('submitted', ${sql.ref(`facts.${kind}_submitted`)},
    'total', ${sql.ref(`facts.${kind}_total`)})`;
/** Columns of `round_facts`, which the types of the tables do not know. */
const fact = <T>(name: string) => sql<T>`${sql.ref(`facts.${name}`)}`;

const withFacts = (db: Db | Tx) =>
  db
    .selectFrom([
      'reading_rounds',
      // PostgreSQL opens up the function, and looks at one round if one is asked for, unless its argument is a query.
      sql<{ day: string }>`(SELECT ${today} AS day)`.as('today'),
      sql<{ round_id: number; status: RoundStatus }>`LATERAL round_facts(today.day)`.as('facts'),
    ])
    .whereRef('facts.round_id', '=', 'reading_rounds.id');

const presented = (db: Db | Tx) =>
  withFacts(db).select([
    'reading_rounds.id',
    'reading_rounds.number',
    'reading_rounds.version',
    'reading_rounds.label',
    'reading_rounds.starts_on',
    'reading_rounds.due_on',
    sql<1 | 2>`reading_rounds.readers_per_article`.as('readers_per_article'),
    'reading_rounds.ranks_queue',
    'reading_rounds.screening_cents',
    'reading_rounds.review_cents',
    'reading_rounds.screening_consensus_cents',
    'reading_rounds.review_consensus_cents',
    fact<ReadingRound['status']>('status').as('status'),
    fact<number>('readers').as('readers'),
    fact<number>('accepted').as('accepted'),
    forms('screening').as('screening'),
    forms('review').as('review'),
    fact<number>('in_consensus').as('in_consensus'),
    fact<number>('to_clean').as('to_clean'),
    fact<number>('forms_past_due').as('forms_past_due'),
    fact<number>('cost_cents').as('cost_cents'),
    fact<string | null>('read_at').as('read_at'),
    fact<string | null>('closed_at').as('closed_at'),
  ]);

const hasReader = (name: string) => sql<SqlBool>`EXISTS (SELECT FROM assignments s
  JOIN assignment_readers m ON m.assignment_id = s.id JOIN users u ON u.id = m.reader_id
  WHERE s.round_id = reading_rounds.id AND u.full_name ILIKE ${likePattern(name)})`;

function matching({ search, status }: RoundFilters) {
  const all: Condition[] = [];
  if (search) all.push(sql<SqlBool>`(reading_rounds.label ILIKE ${likePattern(search)} OR ${hasReader(search)})`);
  if (status) all.push(sql<SqlBool>`facts.status = ANY (${statusesOf(status)})`);
  return all;
}

export const roundSource: ListSource<ReadingRound, RoundFilters> = {
  rows: presented,
  matching,
  sortKeys: {
    label: sql`lower(reading_rounds.label)`,
    status: sql`array_position(${roundStatusKeys}, facts.status)`,
    // Rounds without dates are yet to come.
    starts_on: sql`coalesce(reading_rounds.starts_on, 'infinity')`,
    due_on: sql`coalesce(reading_rounds.due_on, 'infinity')`,
    cost: sql`facts.cost_cents`,
  },
  tieBreak: sql`-reading_rounds.number`,
};

export const findRound = (db: Db | Tx, id: number): Promise<ReadingRound | undefined> =>
  presented(db).where('reading_rounds.id', '=', id).executeTakeFirst();

/** Articles of a round by how far they are in it. */
export const countArticles = (db: Db | Tx, id: number): Promise<RoundDetail['counts']> =>
  withFacts(db)
    .where('reading_rounds.id', '=', id)
    .select([
      fact<number>('draft').as('draft'),
      fact<number>('being_read').as('being_read'),
      fact<number>('in_consensus').as('in_consensus'),
      fact<number>('to_clean').as('to_clean'),
      fact<number>('published').as('published'),
      fact<number>('screened').as('screened'),
      fact<number>('screened_accepted').as('accepted'),
    ])
    .executeTakeFirstOrThrow();

/** How many rounds there are in each tab of the list. */
export async function countRounds(db: Db | Tx): Promise<Record<RoundTab, number>> {
  const rows = await withFacts(db)
    .groupBy('facts.status')
    .select([fact<RoundStatus>('status').as('status'), sql<number>`count(*)`.as('rounds')])
    .execute();
  const countIn = (tab: RoundTab) =>
    rows.filter(({ status }) => roundStatuses[status].tab === tab).reduce((sum, { rounds }) => sum + rounds, 0);
  return { open: countIn('open'), planned: countIn('planned'), closed: countIn('closed') };
}
