import { type Attention, attentionKinds } from '@cea/contract/attention';
import { sql } from 'kysely';
import { checkRound, type KnownFindings } from '../cleaning/check-round.ts';
import type { Db, Tx } from '../db/database.ts';
import { inSnapshot } from '../db/transaction.ts';
import { timeZone, today } from '../settings/today.ts';

/** Everything that rows alone tell, in one statement. */
async function countRows(tx: Tx): Promise<Attention[]> {
  const { rows } = await sql<Attention>`
    WITH days AS (SELECT ${today} AS today, ${timeZone} AS zone), waiting AS MATERIALIZED (
      SELECT s.state, s.since FROM article_states s
      WHERE s.state IN ('duplicates', 'screening-consensus', 'review-consensus')
    ), found AS (
      SELECT 'overdue' AS kind, c.due_on + 1 AS since, c.round_id
      FROM days d, reading_cells c WHERE c.published_at IS NOT NULL AND c.state <> 'submitted' AND c.due_on < d.today
      UNION ALL
        SELECT 'consensus', (w.since AT TIME ZONE d.zone)::date, NULL FROM days d, waiting w WHERE w.state <> 'duplicates'
      UNION ALL
        SELECT 'duplicates', (w.since AT TIME ZONE d.zone)::date, NULL FROM days d, waiting w WHERE w.state = 'duplicates'
      UNION ALL
        SELECT 'invoices', NULL, i.round_id FROM invoices i WHERE i.submitted_at IS NULL
          AND EXISTS (SELECT FROM invoice_lines l WHERE l.invoice_id = i.id)
          AND NOT EXISTS (SELECT FROM reading_cells c WHERE c.round_id = i.round_id AND c.reader_id = i.reader_id
            AND c.published_at IS NOT NULL AND c.state <> 'submitted')
      UNION ALL
        SELECT 'imports', (coalesce(i.finished_at, i.created_at) AT TIME ZONE d.zone)::date, NULL
        FROM days d, article_imports i WHERE i.state IN ('failed', 'stopped')
      UNION ALL
        SELECT 'training', (t.assigned_at AT TIME ZONE d.zone)::date, NULL
        FROM days d, training_assignments t WHERE t.completed_at IS NULL
      UNION ALL
        SELECT 'problems', (p.created_at AT TIME ZONE d.zone)::date, NULL
        FROM days d, article_problems p WHERE p.closed_at IS NULL
      UNION ALL
        SELECT 'error-reports', (e.reported_at AT TIME ZONE d.zone)::date, NULL
        FROM days d, error_reports e WHERE e.state = 'open'
    )
    SELECT kind, count(*)::int AS count, mode() WITHIN GROUP (ORDER BY round_id) AS reading_round_id, min(since) AS since
    FROM found GROUP BY kind`.execute(tx);
  return rows;
}

/** Agreed reviews that are not published: findings to decide about, and reviews without any. The rules remember. */
async function countCleaning(tx: Tx, known: KnownFindings): Promise<Attention[]> {
  const { rows: rounds } = await sql<{ id: number; waiting: number[] }>`
    SELECT round_id AS id, array_agg(article_assignment_id) AS waiting
    FROM assigned_stages WHERE stage = 'cleaning' GROUP BY round_id ORDER BY round_id`.execute(tx);
  const totals = { findings: 0, publishing: 0 };
  const first: Partial<Record<keyof typeof totals, number>> = {};
  for (const { id, waiting } of rounds)
    for (const { head, findings } of await checkRound(tx, known, id)) {
      if (!waiting.includes(head.article_assignment_id)) continue;
      const open = findings.filter(({ state }) => state === 'open').length;
      const kind = open > 0 ? 'findings' : 'publishing';
      totals[kind] += Math.max(1, open);
      first[kind] ??= id;
    }
  return (['findings', 'publishing'] as const).flatMap((kind) =>
    totals[kind] === 0 ? [] : [{ kind, count: totals[kind], reading_round_id: first[kind] ?? null, since: null }],
  );
}

/** What waits for an administrator, in the order of the contract. */
export const listAttention = (db: Db, known: KnownFindings): Promise<Attention[]> =>
  inSnapshot(db, async (tx) => {
    const found = [...(await countRows(tx)), ...(await countCleaning(tx, known))];
    return found.toSorted((a, b) => attentionKinds.indexOf(a.kind) - attentionKinds.indexOf(b.kind));
  });
