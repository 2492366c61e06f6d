import { sql } from 'kysely';
import type { Plot } from './cast.ts';
import type { KnownWork } from './known-work.ts';

/** Forms whose stored decision differs from the one in their answers. A submitted full review without one counts as accepted. */
export async function findOddDecisions({ db, article_ids }: Plot): Promise<string[]> {
  const { rows } = await sql<{ odd: string }>`
    SELECT concat_ws(' ', f.kind, f.origin, f.status, f.id, f.is_accepted, f.rejection_reason_id, r.answers) AS odd
    FROM forms f JOIN form_rows r ON r.form_id = f.id AND r.scope = 'method'
      CROSS JOIN LATERAL (SELECT (r.answers->>'is_accepted')::boolean AS said) d
    WHERE f.article_id = ANY (${article_ids}) AND (
      f.rejection_reason_id IS DISTINCT FROM (r.answers->'rejection_reason'->0->>'id')::int
      OR (f.is_accepted IS DISTINCT FROM d.said
        AND NOT (f.kind = 'review' AND d.said IS NULL AND f.is_accepted AND f.submissions > 0))
      OR (f.status = 'submitted' AND f.is_accepted IS NULL))`.execute(db);
  return rows.map(({ odd }) => odd);
}

/** A consensus waits exactly if there is something to agree on: different votes, or the answers of an accepted review. */
export function findOddConsensus({ cells, consensus }: KnownWork): string[] {
  return consensus.flatMap(({ id, kind, status, readings, closed_itself }) => {
    const votes = readings.map((reading) => cells.find(({ form_id }) => form_id === reading)?.is_accepted);
    const isDecided = new Set(votes).size === 1 && (kind === 'screening' || votes[0] === false);
    const isSound = closed_itself === isDecided && (status === 'submitted' || !isDecided);
    return isSound
      ? []
      : [`the consensus ${id} of ${kind} votes ${votes.join()} is ${status}, by itself: ${closed_itself}`];
  });
}
