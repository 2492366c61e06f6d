import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { withDatabase } from '../src/db/with-database.ts';

const insufficientPrivilege = '42501';

/** A fresh clone of the template, not shared with other tests. */
export async function cloneDatabase(templateUrl: string): Promise<{ url: string; drop(): Promise<void> }> {
  const template = new URL(templateUrl).pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  const onServer = async (statement: string) => {
    const client = new Client({ connectionString: withDatabase(templateUrl, 'registry') });
    await client.connect();
    try {
      await client.query(statement);
    } finally {
      await client.end();
    }
  };
  // By default PostgreSQL writes the pages of the copy to its log too, which takes five times as long.
  await onServer(`CREATE DATABASE ${name} WITH TEMPLATE ${template} STRATEGY file_copy`);
  return {
    url: withDatabase(templateUrl, name),
    async drop() {
      try {
        await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
      } catch (error) {
        // Only a superuser may force autovacuum out; without force, PostgreSQL asks it to leave and waits.
        if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
        await onServer(`DROP DATABASE ${name}`);
      }
    },
  };
}
