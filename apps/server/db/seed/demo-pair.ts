import type { Tx } from '../../src/db/database.ts';

/** The two readers who can sign in to the demonstration, the internal one first. */
export async function findDemoPair(tx: Tx): Promise<readonly number[] | undefined> {
  const found = await tx
    .selectFrom('users')
    .where('email', 'in', ['internal@demo.example', 'external@demo.example'])
    .orderBy('email', 'desc')
    .select('id')
    .execute();
  return found.length === 2 ? found.map(({ id }) => id) : undefined;
}
