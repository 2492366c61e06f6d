import { performance } from 'node:perf_hooks';

/** How long a call takes, against fixed SQL. */
export interface Compared {
  /** Medians, in ms. */
  readonly http: number;
  readonly sql: number;
  /** How many times as long as the SQL the call takes. */
  readonly times: number;
}

const rounds = 20;
const warmUps = 5;

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** In turn, so that other load affects both. */
export async function compareTimes(call: () => Promise<unknown>, statement: () => Promise<unknown>): Promise<Compared> {
  const http: number[] = [];
  const sql: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const taken = [await timed(call), await timed(statement)] as const;
    if (round < 0) continue;
    http.push(taken[0]);
    sql.push(taken[1]);
  }
  return { http: median(http), sql: median(sql), times: median(http) / median(sql) };
}
