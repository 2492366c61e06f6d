import { performance } from 'node:perf_hooks';
import type { Reply } from '@cea/contract/endpoint';
import type { listUsers } from '@cea/contract/users';
import type { Client } from 'pg';
import { fullList, type ListFixture } from './list-fixtures.ts';

export interface MeasuredList {
  readonly path: string;
  readonly rows: number;
  /** It has as many rows as the limit is meant for. */
  readonly isFull: boolean;
  /** Medians, in ms. */
  readonly http: number;
  readonly sql: number;
  /** How many times as long as the SQL the call takes. */
  readonly times: number;
}

const rounds = 20;
const warmUps = 5;

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

interface Subject {
  readonly path: string;
  readonly fixture: ListFixture;
  readonly client: Client;
  /** Fetches as a signed-in Super Admin. */
  readonly get: (path: string) => Promise<Response>;
}

/** The first page as the browser gets it, and the fixed SQL, in turn, so that other load affects both. */
export async function measureList({ path, fixture, client, get }: Subject): Promise<MeasuredList> {
  const call = async () => {
    const response = await get(path);
    if (response.status !== 200) throw new Error(`${response.status} for ${path}: ${await response.text()}`);
    return ((await response.json()) as Reply<typeof listUsers>).meta.total;
  };
  const statement = async () => Number((await client.query<{ total: string }>(fixture.page)).rows[0]!.total);
  const [rows, counted] = [await call(), await statement()];
  const asked = fixture.rows ?? fullList;
  if (rows !== counted || rows < asked)
    throw new Error(`${path} has ${rows} rows, the SQL counts ${counted}, asked are ${asked}`);
  const http: number[] = [];
  const sql: number[] = [];
  for (let round = -warmUps; round < rounds; round += 1) {
    const taken = [await timed(call), await timed(statement)] as const;
    if (round < 0) continue;
    http.push(taken[0]);
    sql.push(taken[1]);
  }
  const times = median(http) / median(sql);
  return { path, rows, isFull: fixture.rows === undefined, http: median(http), sql: median(sql), times };
}
