import type { MyAssignment, MyAssignmentDetail } from '@cea/contract/assignments';
import type { PageQuery } from '@cea/contract/paging';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';

/** An assignment without a date of its own is due with its round. */
const due = sql<string | null>`coalesce(assignments.due_on, reading_rounds.due_on)`;

/** The assignments published to a reader. */
const assignedTo = (db: Db | Tx, reader_id: number) =>
  db
    .selectFrom('assignments')
    .innerJoin('assignment_readers', 'assignment_readers.assignment_id', 'assignments.id')
    .innerJoin('reading_rounds', 'reading_rounds.id', 'assignments.round_id')
    .where('assignment_readers.reader_id', '=', reader_id)
    .where('assignments.published_at', 'is not', null);

const summarised = (db: Db | Tx, reader_id: number) =>
  assignedTo(db, reader_id).select([
    'assignments.id',
    'assignments.kind',
    due.as('due_on'),
    sql<boolean>`assignment_readers.accepted_at IS NOT NULL`.as('accepted'),
    sql<number>`(SELECT count(*) FROM assigned_readings r WHERE r.assignment_id = assignments.id AND r.reader_id = ${reader_id})`.as(
      'articles',
    ),
    sql<number>`(SELECT count(*) FROM article_assignments aa JOIN forms f ON f.article_assignment_id = aa.id
      WHERE aa.assignment_id = assignments.id AND f.reader_id = ${reader_id} AND f.status = 'submitted')`.as(
      'submitted',
    ),
    sql<number>`(SELECT count(*) FROM article_assignments aa JOIN forms f ON f.article_assignment_id = aa.id
        JOIN assigned_readings r ON r.article_assignment_id = aa.id AND r.reader_id = ${reader_id}
      WHERE aa.assignment_id = assignments.id AND f.origin = 'consensus' AND f.status = 'open')`.as('to_agree'),
  ]);

export async function listAssignments(
  db: Db,
  reader_id: number,
  { page, per_page }: PageQuery,
): Promise<MyAssignment[]> {
  const rows = await summarised(db, reader_id)
    .orderBy(due, (order) => order.asc().nullsLast())
    .orderBy('assignments.id')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return rows as MyAssignment[];
}

export async function countAssignments(db: Db, reader_id: number): Promise<number> {
  const { total } = await assignedTo(db, reader_id)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

interface AssignedArticle {
  readonly id: number;
  readonly title: string;
  readonly compound_id: string;
  readonly form_id: number | null;
  readonly status: string | null;
  readonly consensus: 'not yet' | 'open' | 'submitted';
}

async function listArticles(db: Db, assignment_id: number, reader_id: number): Promise<AssignedArticle[]> {
  const { rows } = await sql<AssignedArticle>`
    SELECT aa.id, coalesce(a.answers->>'title', '') AS title, a.compound_id, mine.id AS form_id, mine.status,
      coalesce((SELECT c.status FROM forms c WHERE c.article_assignment_id = aa.id AND c.origin = 'consensus'
        AND c.status <> 'void'), 'not yet') AS consensus
    FROM article_assignments aa JOIN articles a ON a.id = aa.article_id
    JOIN assigned_readings r ON r.article_assignment_id = aa.id AND r.reader_id = ${reader_id}
    LEFT JOIN forms mine ON mine.article_assignment_id = aa.id AND mine.reader_id = ${reader_id} AND mine.status <> 'void'
    WHERE aa.assignment_id = ${assignment_id} ORDER BY aa.id`.execute(db);
  return rows;
}

/** Only the caller's own forms: readers must not see each other's progress. */
export async function findAssignment(db: Db, id: number, reader_id: number): Promise<MyAssignmentDetail | undefined> {
  const summary = await summarised(db, reader_id).where('assignments.id', '=', id).executeTakeFirst();
  if (!summary) return undefined;
  const articles = await listArticles(db, id, reader_id);
  const forms = articles.flatMap((article) =>
    article.form_id === null
      ? []
      : [{ id: article.form_id, article_assignment_id: article.id, status: article.status! }],
  );
  const reviews = summary.kind === 'review' ? forms : [];
  return {
    ...(summary as MyAssignment),
    readers: [{ id: reader_id, article_reviews: reviews, abstract_screenings: summary.kind === 'review' ? [] : forms }],
    article_assignments: articles.map(({ id: own, title, compound_id, consensus, form_id }) => ({
      id: own,
      title,
      compound_id,
      consensus,
      form: forms.find((form) => form.id === form_id) ?? null,
    })),
  };
}
