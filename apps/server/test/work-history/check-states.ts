import { sql } from 'kysely';
import {
  type ArticleHistory,
  findDecision,
  type KnownAssignment,
  type KnownForm,
  stateOf,
} from '../article-history.ts';
import type { Plot } from './cast.ts';

interface AssignmentRow {
  readonly id: number;
  readonly kind: 'screening' | 'review';
  readonly published: boolean;
  readonly readers: readonly number[];
  /** Those who have accepted it. */
  readonly accepted: readonly number[];
  readonly step: number;
}
interface FormRow extends Omit<KnownForm, 'assignment'> {
  readonly assignment_id: number | null;
  readonly reader_id: number | null;
}
interface ArticleRow {
  readonly id: number;
  readonly archived: boolean;
  /** By the last row of the audit log that tells so. */
  readonly published: boolean;
  readonly reset: number;
  readonly states: readonly string[];
  readonly assignments: readonly AssignmentRow[];
  readonly forms: readonly FormRow[];
}

/** A time as a number that keeps its order. */
const step = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::float8`;

async function listArticles({ db, article_ids }: Plot): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    SELECT a.id, a.archived_at IS NOT NULL AS archived,
      coalesce((SELECT l.action = 'article published' FROM audit_log l WHERE l.subject_type = 'article'
        AND l.subject_id = a.id::text AND (l.new ->> 'revision') IS NOT NULL ORDER BY l.id DESC LIMIT 1), false) AS published,
      coalesce(${step('a.reset_at')}, 0) AS reset,
      ARRAY (SELECT state FROM article_states s WHERE s.article_id = a.id) AS states,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', x.id, 'kind', s.kind, 'step', ${step('x.assigned_at')},
          'published', s.published_at IS NOT NULL,
          'readers', ARRAY (SELECT reader_id FROM assigned_readings r WHERE r.article_assignment_id = x.id),
          'accepted', ARRAY (SELECT reader_id FROM assignment_readers m
            WHERE m.assignment_id = s.id AND m.accepted_at IS NOT NULL)))
        FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id WHERE x.article_id = a.id), '[]') AS assignments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'origin', f.origin, 'status', f.status,
          'accepts', f.is_accepted IS NOT FALSE, 'step', coalesce(${step('f.submitted_at')}, 0),
          'assignment_id', f.article_assignment_id, 'reader_id', f.reader_id))
        FROM forms f WHERE f.article_id = a.id), '[]') AS forms
    FROM articles a WHERE a.id = ANY (${article_ids}) ORDER BY a.id`.execute(db);
  return rows;
}

function historyOf({ id, archived, published, reset, assignments, forms }: ArticleRow): ArticleHistory {
  const known = new Map(
    assignments.map((one): [number, KnownAssignment] => [one.id, { ...one, article_assignment_id: one.id }]),
  );
  return {
    id,
    hasTitle: true,
    isArchived: archived,
    duplicateOf: undefined,
    isPublished: published,
    openPairs: [],
    resetStep: reset,
    assignments: [...known.values()],
    forms: forms.map(({ assignment_id, ...form }): KnownForm => {
      const assignment = known.get(assignment_id ?? 0);
      return { ...form, ...(assignment && { assignment }) };
    }),
  };
}

/** One reader of one article in one assignment; undefined if nobody will read it any more. */
function cellState({ archived, forms }: ArticleRow, assignment: AssignmentRow, reader_id: number): string | undefined {
  const form = forms.find(
    (one) => one.assignment_id === assignment.id && one.reader_id === reader_id && one.status !== 'void',
  );
  if (form?.status === 'submitted') return 'submitted';
  if (archived || (!form && assignment.accepted.includes(reader_id))) return undefined;
  return form ? 'open' : 'planned';
}

/** How far an article is in one of its assignments. */
function stageOf(article: ArticleRow, assignment: AssignmentRow): string {
  if (!assignment.published) return 'draft';
  if (article.archived) return 'ended';
  const history = historyOf({
    ...article,
    assignments: [assignment],
    forms: article.forms.filter(({ assignment_id }) => assignment_id === assignment.id),
  });
  const decision = findDecision(history, assignment.kind);
  if (decision === 'accepted' && assignment.kind === 'screening') return 'accepted';
  if (decision === 'accepted') return article.published ? 'published' : 'cleaning';
  if (decision) return decision;
  const states = assignment.readers.map((reader_id) => cellState(article, assignment, reader_id));
  return states.some((state) => state === 'open' || state === 'planned') ? 'reading' : 'ended';
}

/** What the round says of itself, by the same names as `round_facts`. */
function factsOf(articles: readonly ArticleRow[]): Record<string, number> {
  const work = articles.flatMap((article) => article.assignments.map((assignment) => ({ article, assignment })));
  const cells = work.flatMap(({ article, assignment }) =>
    assignment.readers.map((id) => ({ kind: assignment.kind, state: cellState(article, assignment, id) })),
  );
  const countCells = (kind: string, isSubmitted: boolean) =>
    cells.filter((cell) => cell.kind === kind && cell.state && (!isSubmitted || cell.state === 'submitted')).length;
  const stages = work.map(({ article, assignment }) => `${assignment.kind} ${stageOf(article, assignment)}`);
  const count = (...wanted: string[]) => stages.filter((stage) => wanted.includes(stage)).length;
  return {
    screening_submitted: countCells('screening', true),
    screening_total: countCells('screening', false),
    review_submitted: countCells('review', true),
    review_total: countCells('review', false),
    draft: count('screening draft', 'review draft'),
    being_read: count('screening reading', 'review reading'),
    in_consensus: count('screening consensus', 'review consensus'),
    to_clean: count('review cleaning'),
    published: count('review published'),
    screened: count('screening accepted', 'screening rejected'),
    screened_accepted: count('screening accepted'),
  };
}

/** Where articles and round are by the views, and by a plain telling of what became of the forms. */
export async function compareStates(plot: Plot): Promise<{ shown: unknown; told: unknown }> {
  const articles = await listArticles(plot);
  const told = factsOf(articles);
  const { rows } = await sql<
    Record<string, number>
  >`SELECT * FROM round_facts('2029-01-01') WHERE round_id = ${plot.round_id}`.execute(plot.db);
  const shown = Object.fromEntries(Object.keys(told).map((fact) => [fact, rows[0]![fact]]));
  return {
    shown: [articles.map(({ states }) => states.join()), shown],
    told: [articles.map((article) => stateOf(historyOf(article))), told],
  };
}
