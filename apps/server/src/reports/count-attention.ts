import type { Attention, AttentionKind } from '@cea/contract/attention';
import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { timeZone, today } from '../settings/today.ts';

/** What waits, without its limit. */
export type Counted = Omit<Attention, 'limit'>;

/** At most so many parts are told of each kind. */
export const shownParts = 3;

/**
 * Everything that rows alone tell, in one statement: one row for each thing that waits. Its label and its round say what
 * it belongs to; the weight is how much of that part it makes.
 */
export async function countAttention(tx: Tx, kinds: readonly AttentionKind[]): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    WITH days AS (SELECT ${today} AS today, ${timeZone} AS zone), waiting AS MATERIALIZED (
      SELECT s.state, s.since FROM article_states s
      WHERE s.state IN ('duplicates', 'screening-consensus', 'review-consensus')
    ), unread AS MATERIALIZED (
      SELECT c.round_id, c.reader_id, c.due_on, c.published_at, c.accepted_at FROM reading_cells c
      WHERE c.published_at IS NOT NULL AND c.state <> 'submitted'
    ), moments (kind, since, label, round_id, weight) AS (
        SELECT w.state, w.since, NULL::text, NULL::int, 1 FROM waiting w
      UNION ALL
        SELECT 'unaccepted', min(u.published_at), NULL, u.round_id, 1 FROM unread u WHERE u.accepted_at IS NULL
        GROUP BY u.round_id, u.reader_id
      UNION ALL
        SELECT 'invoices', max(l.at), NULL, i.round_id, 1
        FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
        WHERE i.submitted_at IS NULL AND (i.round_id, i.reader_id) NOT IN (SELECT u.round_id, u.reader_id FROM unread u)
        GROUP BY i.id
      UNION ALL
        SELECT 'imports', coalesce(i.finished_at, i.created_at), i.name, NULL, 1 FROM article_imports i
        WHERE i.state IN ('failed', 'stopped')
      UNION ALL
        SELECT 'training', t.assigned_at, u.full_name, NULL, 1
        FROM training_assignments t JOIN users u ON u.id = t.reader_id WHERE t.completed_at IS NULL
      UNION ALL
        SELECT 'problems', min(p.created_at), a.compound_id, NULL, 1
        FROM article_problems p JOIN articles a ON a.id = p.article_id WHERE p.closed_at IS NULL GROUP BY a.id
      UNION ALL
        SELECT 'error-reports', e.reported_at, a.compound_id, NULL, 1
        FROM error_reports e JOIN articles a ON a.id = e.article_id WHERE e.state = 'open'
      UNION ALL
        SELECT 'mails', m.created_at, m.kind, NULL, 1 FROM mails m WHERE m.state = 'failed'
    ), found AS (
        SELECT m.kind, (m.since AT TIME ZONE d.zone)::date AS since, m.label, m.round_id, m.weight FROM days d, moments m
      UNION ALL
        SELECT 'overdue', u.due_on + 1, NULL, u.round_id, 1 FROM days d, unread u WHERE u.due_on < d.today
      UNION ALL
        SELECT 'sponsors', s.expires_at + 1, s.name, NULL, 1 FROM sponsors s
        WHERE sponsor_status(s.is_active, s.expires_at) = 'expired'
      UNION ALL
        SELECT 'searches', e.first_on, e.text, NULL, e.searches FROM empty_searches e WHERE e.handled_at IS NULL
    ), parts AS (
      SELECT f.kind, coalesce(f.label, r.label) AS label, f.round_id, count(*) AS things, sum(f.weight) AS weight,
        min(f.since) AS since,
        row_number() OVER (PARTITION BY f.kind ORDER BY sum(f.weight) DESC, coalesce(f.label, r.label)) AS place
      FROM found f LEFT JOIN reading_rounds r ON r.id = f.round_id
      WHERE f.kind = ANY (${kinds}) GROUP BY f.kind, f.label, f.round_id, r.label
    )
    SELECT kind, sum(things)::int AS count, min(since) AS since,
      coalesce(jsonb_agg(jsonb_build_object('label', label, 'count', weight, 'reading_round_id', round_id) ORDER BY place)
        FILTER (WHERE label IS NOT NULL AND place <= ${shownParts}), '[]') AS parts
    FROM parts GROUP BY kind`.execute(tx);
  return rows;
}
