import type { Reply } from '@cea/contract/endpoint';
import type { readAssignment } from '@cea/contract/admin-assignments';
import type { Client } from 'pg';
import { type Compared, compareTimes } from '../compare-times.ts';
import { articles, matrixStatement } from './round-fixture.ts';

/** The assignment as the browser gets it, and the fixed SQL. */
export async function measureMatrix(
  id: number,
  client: Client,
  get: (path: string) => Promise<Response>,
): Promise<Compared> {
  const call = async () => {
    const response = await get(`/api/admin/assignments/${id}`);
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
    return ((await response.json()) as Reply<typeof readAssignment>).data.rows.length;
  };
  const statement = async () => (await client.query(matrixStatement, [id])).rows.length;
  const rows = [await call(), await statement()];
  if (rows.some((count) => count !== articles)) throw new Error(`${rows.join(' and ')} rows instead of ${articles}`);
  return compareTimes(call, statement);
}
