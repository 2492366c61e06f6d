import { randomUUID } from 'node:crypto';
import { type Account, makeUser } from '../apps/server/test/factories.ts';
import { connectBeneath } from './own-reading.ts';

/** An account for one journey, with a name that no other process uses. */
export async function makePerson(
  full_name = 'Petra Person',
  fields: Parameters<typeof makeUser>[1] = {},
): Promise<Account> {
  const databases = connectBeneath();
  try {
    return await makeUser(databases.write, { email: `person-${randomUUID()}@example.org`, full_name, ...fields });
  } finally {
    await databases.close();
  }
}
