import { botAttempts } from '@cea/contract/reader-bot';
import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

/** What servers said when a task failed, and after how many attempts. */
const troubles = [
  ['PubMed was unavailable (503). Try again later.', botAttempts],
  ['Crossref did not answer within 20 seconds.', botAttempts],
  ["PubMed's answer could not be read.", botAttempts],
] as const;

/** How long after it was queued a task has each of its attempts. */
const waits = sql`(VALUES (1, interval '0'), (2, interval '1 minute'), (3, interval '6 minutes'), (4, interval '36 minutes'),
  (5, interval '156 minutes')) w (attempt, wait)`;

/**
 * What ReaderBot would have done with the articles that are on their way: most tasks succeeded, some after a second
 * attempt, and a few failed. The worker then finds nothing to do. All tasks
 * were queued in the last weeks, however old the articles are. Idempotent.
 */
export async function seedDemoBot(tx: Tx): Promise<void> {
  const failures = JSON.stringify(troubles);
  await sql`INSERT INTO bot_log_entries
      (article_id, task, cause, status, attempts, attempts_left, message, failures, queued_at, started_at, finished_at)
    SELECT d.id, 'enrich', d.cause, CASE WHEN trouble IS NULL THEN 'succeeded' ELSE 'failed' END, n.attempts,
      ${botAttempts} - n.attempts,
      coalesce(trouble ->> 0, CASE WHEN d.cause = 'acceptance' THEN 'Nothing to fill in.'
        WHEN d.answers ? 'journal_country' THEN 'Filled in: MeSH terms, country of the affiliation.'
        ELSE 'Filled in from the list of journals: journal country.' END),
      (SELECT coalesce(jsonb_agg(jsonb_build_object('at', d.at + w.wait + interval '4 seconds',
          'message', coalesce(trouble ->> 0, 'PubMed was unavailable (503). Try again later.')) ORDER BY w.attempt DESC), '[]')
        FROM ${waits} WHERE w.attempt < n.attempts OR (w.attempt = n.attempts AND trouble IS NOT NULL)),
      d.at, l.at, l.at + make_interval(secs => 0.02 + (d.id * 37 % 100) / 60.0)
    FROM (
      SELECT a.id, 'import' AS cause, now() - make_interval(mins => 200 + a.id * 97 % 20000) AS at, a.answers
      FROM articles a
      UNION ALL
      SELECT a.id, 'acceptance', greatest(max(f.accepted) + interval '1 minute',
        now() - make_interval(mins => 20 + a.id * 97 % 20000)), a.answers FROM articles a
        JOIN stage_facts f ON f.article_id = a.id AND f.kind = 'screening' AND f.accepted IS NOT NULL GROUP BY a.id
    ) d
      CROSS JOIN LATERAL (SELECT CASE WHEN d.cause = 'import' AND d.id % 29 = 5 THEN ${failures}::jsonb -> (d.id / 29 % 3) END) t (trouble)
      CROSS JOIN LATERAL (SELECT coalesce((trouble ->> 1)::int, CASE d.id % 13 WHEN 4 THEN 2 ELSE 1 END)) n (attempts)
      CROSS JOIN LATERAL (SELECT d.at + w.wait + interval '3 seconds' FROM ${waits} WHERE w.attempt = n.attempts) l (at)
    WHERE NOT EXISTS (SELECT FROM records r WHERE r.article_id = d.id AND r.type = 'methods' AND r.to_rev IS NULL)
      AND NOT EXISTS (SELECT FROM bot_log_entries e WHERE e.article_id = d.id AND e.cause = d.cause)`.execute(tx);
}
