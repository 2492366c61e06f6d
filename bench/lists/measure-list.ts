import type { Reply } from '@cea/contract/endpoint';
import type { listUsers } from '@cea/contract/users';
import type { Client } from 'pg';
import { type Compared, compareTimes } from '../compare-times.ts';
import { fullList, type ListFixture } from './list-fixtures.ts';

export interface MeasuredList extends Compared {
  readonly path: string;
  readonly rows: number;
  /** It has as many rows as the limit is meant for. */
  readonly isFull: boolean;
}

interface Subject {
  readonly path: string;
  readonly fixture: ListFixture;
  readonly client: Client;
  /** Fetches as a signed-in Super Admin. */
  readonly get: (path: string) => Promise<Response>;
}

/** The first page as the browser gets it, and the fixed SQL. */
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
  return { path, rows, isFull: fixture.rows === undefined, ...(await compareTimes(call, statement)) };
}
