import { performance } from 'node:perf_hooks';
import type { Client } from 'pg';
import type { SuperAdmin } from '../sign-in.ts';

export interface MeasuredPublishing {
  /** In ms. */
  readonly took: number;
  /** Of two requests at once. */
  readonly statuses: readonly number[];
  readonly mails: number;
  /** Readers with a mail. */
  readonly mailed: number;
  /** That wrote the assignment, the audit log and the mails. */
  readonly transactions: number;
}

/** What publishing has written, by the transactions that wrote it. */
const written = `WITH mails AS (SELECT m.xmin, m.user_id AS reader FROM mails m
    JOIN notifications n ON n.mail_id = m.id WHERE n.kind = 'new-assignment' AND n.about_id = $1::int)
  SELECT (SELECT count(*)::int FROM mails) AS mails, (SELECT count(DISTINCT reader)::int FROM mails) AS mailed,
    (SELECT count(DISTINCT by::text)::int FROM (
      SELECT xmin AS by FROM mails
      UNION ALL SELECT xmin FROM assignments WHERE id = $1::int
      UNION ALL SELECT xmin FROM audit_log
        WHERE action = 'assignment published' AND subject_type = 'assignment' AND subject_id = $1::int::text) w) AS transactions`;

/** Two administrators press Publish at once. */
export async function measurePublishing(id: number, client: Client, admin: SuperAdmin): Promise<MeasuredPublishing> {
  const start = performance.now();
  const answers = await Promise.all([1, 2].map(() => admin.post(`/api/admin/assignments/${id}/publish`)));
  const took = performance.now() - start;
  const { rows } = await client.query<Pick<MeasuredPublishing, 'mails' | 'mailed' | 'transactions'>>(written, [id]);
  return { took, statuses: answers.map(({ status }) => status).toSorted((a, b) => a - b), ...rows[0]! };
}
