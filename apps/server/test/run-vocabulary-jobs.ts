import { type JobPayload, jobs } from '@cea/contract/jobs';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { applyVocabulary } from '../src/publishing/apply-vocabulary.ts';

/** The edits of vocabularies that wait for the worker, oldest first; they are taken from the queue. */
export async function takeVocabularyJobs(db: Db): Promise<JobPayload<'apply-vocabulary'>[]> {
  const { rows } = await sql<{ data: unknown; created_on: string }>`
    DELETE FROM pgboss.job WHERE name = 'apply-vocabulary' RETURNING data, created_on`.execute(db);
  const inOrder = rows.toSorted((a, b) => Date.parse(a.created_on) - Date.parse(b.created_on));
  return inOrder.map(({ data }) => jobs['apply-vocabulary'].parse(data));
}

/** Does what the worker would do. */
export async function runVocabularyJobs(db: Db): Promise<void> {
  for (const job of await takeVocabularyJobs(db)) await applyVocabulary(db, job);
}
