import { withClient } from '../../apps/server/test/with-client.ts';

/** The time by the database's clock, as `npm run restore -- --to` takes it. */
export const readMoment = (url: string): Promise<string> =>
  withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ now: string }>(
      `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS now`,
    );
    return rows[0]!.now;
  });
