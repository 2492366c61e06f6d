import type { Client } from 'pg';

/** An audit row of an account, as written before personal values were stored separately. */
export const logAsBefore = (
  owner: Client,
  user_id: number,
  old: object | null,
  after: object | null,
  subject_type = 'user',
) =>
  owner.query(
    `INSERT INTO audit_log (actor_id, action, subject_type, subject_id, old, new)
     VALUES ($1::integer, 'changed', $2, $1::integer, $3, $4)`,
    [user_id, subject_type, old, after],
  );

interface OldJob {
  readonly name: string;
  readonly data: object;
  readonly state?: string;
  readonly output?: object;
  /** The queue in which it failed. */
  readonly source_name?: string;
}

export const queueAsBefore = (owner: Client, { name, data, state = 'created', output, source_name }: OldJob) =>
  owner.query('INSERT INTO pgboss.job (name, data, state, output, source_name) VALUES ($1, $2, $3, $4, $5)', [
    name,
    data,
    state,
    output ?? null,
    source_name ?? null,
  ]);

export const noticeAsBefore = (user_id: number, to: string) => ({
  notice: 'email-changed',
  user_id,
  to,
  event_id: crypto.randomUUID(),
});
