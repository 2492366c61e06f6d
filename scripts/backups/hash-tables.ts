import { withClient } from '../../apps/server/test/with-client.ts';

/** Number and hash of the rows of every table, whatever their order. */
export const hashTables = (url: string): Promise<Record<string, string>> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' ORDER BY 1`,
    );
    const hashes: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await client.query<{ hash: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(('x' || md5(t::text))::bit(64)::bigint::numeric), 0) AS hash FROM ${name} t`,
      );
      hashes[name] = rows[0]!.hash;
    }
    return hashes;
  });
