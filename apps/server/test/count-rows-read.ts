import type { Client } from 'pg';
import type { Statement } from './watch-statements.ts';

/** A node of a plan from EXPLAIN. */
interface Step {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Step[];
}

const stepsOf = (step: Step): Step[] => [step, ...(step.Plans ?? []).flatMap(stepsOf)];

/** The number of rows of each table that a statement reads. It is executed and rolled back. */
export async function countRowsRead(client: Client, { text, values }: Statement): Promise<Map<string, number>> {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Step }] }>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
      [...values],
    );
    const read = new Map<string, number>();
    for (const step of stepsOf(rows[0]!['QUERY PLAN'][0].Plan)) {
      const table = step['Relation Name'];
      if (!table) continue;
      const removed = (step['Rows Removed by Filter'] ?? 0) + (step['Rows Removed by Index Recheck'] ?? 0);
      const looked = (step['Actual Rows'] + removed) * step['Actual Loops'];
      read.set(table, (read.get(table) ?? 0) + looked);
    }
    return read;
  } finally {
    await client.query('ROLLBACK');
  }
}
