import { sql } from 'kysely';
import type { Tx } from '../../src/db/database.ts';

/** The reason that fits the titles of `write-rejected.ts`; readers who reject another article miss its outcome. */
const reason = sql`CASE
  WHEN a.answers->>'title' ~ '(a systematic review$|: protocol of )' THEN 'not-original'
  WHEN a.answers->>'title' ~ '(a cost-of-illness study$|^Budget impact|^Health-related quality)'
    THEN 'not-an-economic-evaluation'
  ELSE 'no-qaly-or-daly-outcome' END`;

/** Writes the decisions of screenings into their answers, where readers save them. */
export const decideScreenings = (tx: Tx) =>
  sql`UPDATE form_rows r SET answers = r.answers || jsonb_build_object('is_accepted', f.is_accepted)
      || CASE WHEN f.is_accepted THEN '{}' ELSE jsonb_build_object('rejection_reason', jsonb_build_array(
        jsonb_build_object('id', (SELECT e.id FROM vocabulary_entries e
          WHERE e.vocabulary = 'rejection-reason' AND e.slug = ${reason})))) END
    FROM forms f JOIN articles a ON a.id = f.article_id
    WHERE f.id = r.form_id AND f.kind = 'screening' AND r.scope = 'method' AND f.is_accepted IS NOT NULL
      AND NOT r.answers ? 'is_accepted'`.execute(tx);
