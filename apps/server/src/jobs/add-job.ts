import { type JobName, type JobPayload, jobs } from '@cea/contract/jobs';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Tx } from '../db/database.ts';

/** Enqueues in the caller's transaction: both the write and its job commit, or neither. */
export type AddJob = <N extends JobName>(tx: Tx, name: N, payload: JobPayload<N>) => Promise<void>;

export const addJobWith =
  (boss: PgBoss): AddJob =>
  async (tx, name, payload) => {
    await boss.send(name, jobs[name].parse(payload), { db: fromKysely(tx) });
  };
