import type {
  TrainingArticle,
  TrainingArticleFilters,
  TrainingAssignment,
  TrainingFilters,
} from '@cea/contract/training';
import { type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { isInternal } from '../db/reader-roles.ts';
import type { Condition, ListSource } from '../listing/list-source.ts';
import { listSteps } from './training-steps.ts';

/** Articles of a row of `training_assignments` that were submitted at least once. */
const submitted = sql<number>`(SELECT count(DISTINCT t.id)::int FROM training_readings t
  JOIN forms f ON f.training_reading_id = t.id AND f.status = 'submitted'
  WHERE t.training_assignment_id = training_assignments.id)`;

/** Notes of its reader that no administrator has answered. */
const openNotes = sql<number>`(SELECT count(*)::int FROM training_readings t
  JOIN forms f ON f.training_reading_id = t.id AND f.status <> 'void' JOIN notes n ON n.form_id = f.id
  WHERE t.training_assignment_id = training_assignments.id AND n.deleted_at IS NULL AND n.reply_to IS NULL
    AND NOT n.as_administrator AND NOT EXISTS (SELECT FROM notes r
      WHERE r.reply_to = n.id AND r.as_administrator AND r.deleted_at IS NULL))`;

type FoundAssignment = Omit<TrainingAssignment, 'steps'>;

const assignments = (db: Db | Tx) =>
  db
    .selectFrom('training_assignments')
    .innerJoin('users', 'users.id', 'training_assignments.reader_id')
    .leftJoin('users as completer', 'completer.id', 'training_assignments.completed_by')
    .select([
      'training_assignments.id',
      sql<TrainingAssignment['reader']>`jsonb_build_object('id', users.id, 'full_name', users.full_name,
        'is_internal', ${isInternal})`.as('reader'),
      sql<TrainingAssignment['status']>`training_assignments.status`.as('status'),
      'training_assignments.assigned_at',
      'training_assignments.completed_at',
      'completer.full_name as completed_by',
      submitted.as('submitted'),
      openNotes.as('open_notes'),
    ]);

function matchingAssignments({ status, search }: TrainingFilters): Condition[] {
  const all: Condition[] = [];
  if (status) all.push(sql<SqlBool>`training_assignments.status = ${status}`);
  if (search) all.push(sql<SqlBool>`users.full_name ILIKE ${likePattern(search)}`);
  return all;
}

async function withSteps(db: Db | Tx, found: readonly FoundAssignment[]): Promise<TrainingAssignment[]> {
  const steps = await listSteps(
    db,
    found.map(({ id }) => id),
  );
  return found.map((assignment) => ({ ...assignment, steps: steps.get(assignment.id) ?? [] }));
}

export const trainingAssignmentSource: ListSource<TrainingAssignment, TrainingFilters, FoundAssignment> = {
  rows: assignments,
  present: withSteps,
  matching: matchingAssignments,
  sortKeys: {
    reader: sql`lower(users.full_name)`,
    submitted,
    open_notes: openNotes,
    assigned_at: sql`training_assignments.assigned_at`,
    completed_at: sql`training_assignments.completed_at`,
  },
  tieBreak: sql`training_assignments.id`,
};

export async function getAssignment(db: Db | Tx, id: number): Promise<TrainingAssignment> {
  const found = await assignments(db).where('training_assignments.id', '=', id).executeTakeFirstOrThrow();
  return (await withSteps(db, [found]))[0]!;
}

const readers = sql<number>`(SELECT count(*)::int FROM training_readings t
  WHERE t.training_article_id = training_articles.id)`;
const title = sql<string>`coalesce(articles.answers->>'title', '')`;

const trainingArticles = (db: Db | Tx) =>
  db
    .selectFrom('training_articles')
    .innerJoin('articles', 'articles.id', 'training_articles.article_id')
    .select([
      'training_articles.id',
      sql<TrainingArticle['article']>`jsonb_build_object('id', articles.id, 'compound_id', articles.compound_id,
        'title', ${title})`.as('article'),
      'training_articles.gold_form_id',
      'training_articles.advice',
      'training_articles.retired_at',
      readers.as('readers'),
      'training_articles.created_at',
    ]);

function matchingArticles({ search, status }: TrainingArticleFilters): Condition[] {
  const all: Condition[] = [];
  if (search)
    all.push(
      sql<SqlBool>`(${title} ILIKE ${likePattern(search)} OR articles.compound_id ILIKE ${likePattern(search)})`,
    );
  if (status) all.push(sql<SqlBool>`(training_articles.retired_at IS NOT NULL) = ${status === 'Retired'}`);
  return all;
}

export const trainingArticleSource: ListSource<TrainingArticle, TrainingArticleFilters> = {
  rows: trainingArticles,
  matching: matchingArticles,
  sortKeys: { title: sql`lower(${title})`, readers, created_at: sql`training_articles.created_at` },
  tieBreak: sql`training_articles.id`,
};

export const getTrainingArticle = (db: Db | Tx, id: number): Promise<TrainingArticle> =>
  trainingArticles(db).where('training_articles.id', '=', id).executeTakeFirstOrThrow();
