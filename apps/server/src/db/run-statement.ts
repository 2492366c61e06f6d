import { CompiledQuery } from 'kysely';
import type { Pool } from 'pg';
import type { Db } from './database.ts';

/** A named statement is planned once per connection. */
export interface Statement {
  readonly name: string;
  readonly text: string;
}

export type Run = <T extends object>(statement: Statement, values: readonly unknown[]) => Promise<T[]>;

export const runOnPool =
  (pool: Pool): Run =>
  async <T extends object>(statement: Statement, values: readonly unknown[]) =>
    (await pool.query<T>({ ...statement, values: [...values] })).rows;

export const runOnDb =
  (db: Db): Run =>
  async <T extends object>({ text }: Statement, values: readonly unknown[]) =>
    (await db.executeQuery<T>(CompiledQuery.raw(text, [...values]))).rows;
