import type { ReleaseBuild } from '@cea/contract/releases';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import type { AddJob } from '../jobs/add-job.ts';
import { getBuild } from './releases-queries.ts';

export const subject = (name: string) => ({ subject_type: 'release', subject_id: name });

/** Lets the worker make the files of a release that has none, or whose files could not be made. */
export async function requestBuild(tx: Tx, addJob: AddJob, release: string): Promise<ReleaseBuild> {
  const { rows } = await sql`INSERT INTO release_builds (release) SELECT name FROM releases WHERE name = ${release}
    ON CONFLICT (release) DO UPDATE
      SET state = 'waiting', done = 0, failure = NULL, finished_at = NULL, requested_at = now()
      WHERE release_builds.state = 'failed'
    RETURNING release`.execute(tx);
  const build = await getBuild(tx, release);
  if (rows.length === 0) throw new Refusal('conflict', 'The files of this release are made already.');
  await addJob(tx, 'build-release', { release });
  return build;
}

export async function buildAgain(tx: Tx, addJob: AddJob, by: AuditSource, name: string): Promise<ReleaseBuild> {
  const build = await requestBuild(tx, addJob, name);
  await audit(tx, by, { action: 'release files requested', ...subject(name), new: build });
  return build;
}
