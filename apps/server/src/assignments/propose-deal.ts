import type { Deal, dealAssignment } from '@cea/contract/admin-assignments';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Received } from '@cea/contract/endpoint';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { assertReaders } from './assert-cells.ts';
import { cells, cellState, needed } from './cells-sql.ts';
import { loadConflicts } from './list-conflicts.ts';
import { isAvailableReader, isInternal } from '../db/reader-roles.ts';
import { type DealFacts, type DealPerson, planDeal } from './plan-deal.ts';

interface DealtAssignment {
  readonly id: number;
  readonly round_id: number;
  readonly kind: FormKind;
  readonly needed: number;
  readonly reader_ids: readonly number[];
}

async function getDealtAssignment(db: Db | Tx, id: number): Promise<DealtAssignment> {
  const { rows } = await sql<DealtAssignment>`
    SELECT s.id, s.round_id, s.kind, ${needed} AS needed,
      ARRAY(SELECT reader_id FROM assignment_readers w WHERE w.assignment_id = s.id ORDER BY 1) AS reader_ids
    FROM assignments s JOIN reading_rounds round ON round.id = s.round_id WHERE s.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not-found');
  return rows[0];
}

/** Articles with those who read them in this assignment so far: nobody if they are still to be added. */
async function listArticles(db: Db | Tx, id: number, article_ids: readonly number[]): Promise<DealFacts['articles']> {
  const { rows } = await sql<DealFacts['articles'][number]>`
    SELECT a.id, coalesce((
      SELECT jsonb_agg(jsonb_build_object('reader_id', r.reader_id, 'planned', ${cellState} = 'planned',
        'settled', r.no_conflict_reason IS NOT NULL) ORDER BY r.reader_id)
      FROM article_assignments x JOIN (${cells}) ON r.article_assignment_id = x.id
      WHERE x.article_id = a.id AND x.assignment_id = ${id}), '[]') AS cells
    FROM articles a WHERE a.id = ANY (${article_ids}) ORDER BY a.id`.execute(db);
  if (rows.length < new Set(article_ids).size) throw invalid({ article_ids: ['Choose from the list.'] });
  return rows;
}

async function listPersons(
  db: Db | Tx,
  { round_id, kind }: DealtAssignment,
  ids: readonly number[],
): Promise<DealPerson[]> {
  const { rows } = await sql<DealPerson>`
    SELECT users.id, ${isInternal} AS is_internal, ${isAvailableReader} AS is_available,
      (SELECT count(*)::int FROM assigned_readings r JOIN assignments s ON s.id = r.assignment_id
        WHERE r.reader_id = users.id AND s.round_id = ${round_id} AND s.kind = ${kind}) AS load
    FROM users WHERE users.id = ANY (${ids}) ORDER BY users.id`.execute(db);
  return rows;
}

/** Proposes readers for articles that are in the assignment or are to be added to it. */
export async function proposeDeal(
  db: Db | Tx,
  id: number,
  { article_ids, rule, reader_ids: chosen }: Received<typeof dealAssignment>['body'],
): Promise<Deal> {
  const assignment = await getDealtAssignment(db, id);
  if (chosen) await assertReaders(db, chosen, 'reader_ids');
  const articles = await listArticles(db, id, article_ids);
  const persons = await listPersons(db, assignment, [...assignment.reader_ids, ...(chosen ?? [])]);
  const dealtTo = new Set(chosen ?? assignment.reader_ids);
  return planDeal({
    rule,
    needed: assignment.needed,
    people: new Map(persons.map((person) => [person.id, person])),
    reader_ids: persons.filter((person) => person.is_available && dealtTo.has(person.id)).map((person) => person.id),
    articles,
    findConflicts: await loadConflicts(
      db,
      assignment,
      persons.map((person) => person.id),
      article_ids,
    ),
  });
}
