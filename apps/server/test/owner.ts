import { Client, type QueryResult, type QueryResultRow } from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestApp } from './harness.ts';

/** The test's database with the owner's rights, for statements that the application may not run. */
export interface Owner {
  query<R extends QueryResultRow>(text: string, values?: unknown[]): Promise<QueryResult<R>>;
}

export function useOwner(test: TestApp): Owner {
  let client: Client | undefined;
  beforeAll(async () => {
    client = new Client({ connectionString: test.url });
    await client.connect();
  });
  afterAll(() => client?.end());
  return { query: (text, values) => client!.query(text, values) };
}
