import { sql } from 'kysely';
import type { ArticleHistory, KnownAssignment, KnownForm } from '../article-history.ts';
import { stateOf } from '../article-history.ts';
import type { Plot } from './cast.ts';
import type { KnownWork } from './known-work.ts';

/** Forms that nobody reads, readings without a form, and a consensus that is missing or has no ground. */
export function findOrphans({ cells, consensus }: KnownWork): string[] {
  const ofArticles = Map.groupBy(cells, ({ article_assignment_id }) => article_assignment_id);
  const formless = cells
    .filter(({ accepted, form_id, reset }) => accepted && form_id === null && !reset)
    .map((cell) => `reader ${cell.reader_id} accepted article ${cell.article_id} and has no form`);
  const baseless = consensus
    .filter(({ readings, article_assignment_id: id }) => {
      const submitted = ofArticles.get(id)?.filter(({ status }) => status === 'submitted') ?? [];
      return !readings.every((reading) => submitted.some(({ form_id }) => form_id === reading));
    })
    .map(({ id }) => `consensus ${id} compares what is not submitted`);
  const missing = [...ofArticles]
    .filter(
      ([id, readings]) =>
        readings.length > 1 &&
        readings.every(({ status, was_reset }) => status === 'submitted' && !was_reset) &&
        !consensus.some(({ article_assignment_id }) => article_assignment_id === id),
    )
    .map(([id]) => `article assignment ${id} is read, and has no consensus`);
  return [...formless, ...baseless, ...missing];
}

/** Live forms outside of any assignment, which the constraints of the database rule out. */
export async function countStrayForms({ db, article_ids }: Plot): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM forms f WHERE f.article_id = ANY (${article_ids}) AND f.status <> 'void'
      AND (f.article_assignment_id IS NULL OR (f.origin = 'reader' AND NOT EXISTS (SELECT FROM assigned_readings r
        WHERE r.article_assignment_id = f.article_assignment_id AND r.reader_id = f.reader_id)))`.execute(db);
  return rows[0]!.count;
}

interface ArticleRow {
  readonly id: number;
  readonly archived: boolean;
  readonly reset: number;
  readonly states: readonly string[];
  readonly assignments: readonly { id: number; kind: 'screening' | 'review'; readers: number[]; step: number }[];
  readonly forms: readonly (Omit<KnownForm, 'assignment'> & { assignment_id: number | null })[];
}

/** A time as a number that keeps its order. */
const step = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000000)::float8`;

/** Where the articles are by the view, and by a plain telling of what became of their forms. */
export async function compareStates({ db, article_ids }: Plot): Promise<{ shown: string[]; told: string[] }> {
  const { rows } = await sql<ArticleRow>`
    SELECT a.id, a.archived_at IS NOT NULL AS archived, coalesce(${step('a.reset_at')}, 0) AS reset,
      ARRAY (SELECT state FROM article_states s WHERE s.article_id = a.id) AS states,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', x.id, 'kind', s.kind, 'step', ${step('x.assigned_at')},
          'readers', ARRAY (SELECT reader_id FROM assigned_readings r WHERE r.article_assignment_id = x.id)))
        FROM article_assignments x JOIN assignments s ON s.id = x.assignment_id WHERE x.article_id = a.id), '[]') AS assignments,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'origin', f.origin, 'status', f.status,
          'accepts', f.is_accepted IS NOT FALSE, 'step', coalesce(${step('f.submitted_at')}, 0),
          'assignment_id', f.article_assignment_id))
        FROM forms f WHERE f.article_id = a.id), '[]') AS forms
    FROM articles a WHERE a.id = ANY (${article_ids}) ORDER BY a.id`.execute(db);
  return { shown: rows.map(({ states }) => states.join()), told: rows.map((row) => stateOf(historyOf(row))) };
}

function historyOf({ id, archived, reset, assignments, forms }: ArticleRow): ArticleHistory {
  const known = new Map(
    assignments.map((one): [number, KnownAssignment] => [one.id, { ...one, article_assignment_id: one.id }]),
  );
  return {
    id,
    hasTitle: true,
    isArchived: archived,
    duplicateOf: undefined,
    isPublished: false,
    openPairs: [],
    resetStep: reset,
    assignments: [...known.values()],
    forms: forms.map(({ assignment_id, ...form }): KnownForm => {
      const assignment = known.get(assignment_id ?? 0);
      return { ...form, ...(assignment && { assignment }) };
    }),
  };
}
