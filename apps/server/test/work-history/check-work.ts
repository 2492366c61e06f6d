import { sql } from 'kysely';
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
  const early = consensus
    .filter(({ article_assignment_id: id }) => ofArticles.get(id)?.some(({ status }) => status !== 'submitted'))
    .map(({ id }) => `consensus ${id} is there before all have submitted`);
  const missing = [...ofArticles]
    .filter(
      ([id, readings]) =>
        readings.length > 1 &&
        readings.every(({ status, was_reset }) => status === 'submitted' && !was_reset) &&
        !consensus.some(({ article_assignment_id }) => article_assignment_id === id),
    )
    .map(([id]) => `article assignment ${id} is read, and has no consensus`);
  return [...formless, ...baseless, ...early, ...missing];
}

/** Live forms outside of any assignment, which the constraints of the database rule out; administrators' have none. */
export async function countStrayForms({ db, article_ids }: Plot): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM forms f WHERE f.article_id = ANY (${article_ids}) AND f.status <> 'void' AND f.origin <> 'admin'
      AND (f.article_assignment_id IS NULL OR (f.origin = 'reader' AND NOT EXISTS (SELECT FROM assigned_readings r
        WHERE r.article_assignment_id = f.article_assignment_id AND r.reader_id = f.reader_id)))`.execute(db);
  return rows[0]!.count;
}
