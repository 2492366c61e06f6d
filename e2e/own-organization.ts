import { randomUUID } from 'node:crypto';
import type { RoleName } from '@cea/contract/roles';
import { makeSponsor, makeUser } from '../apps/server/test/factories.ts';
import { connectBeneath } from './own-reading.ts';

interface OwnOrganization {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** A sponsor for one journey, with one account of this role. */
export async function makeOrganization(
  role: RoleName,
  fields: { seats?: number; expires_at?: string } = {},
): Promise<OwnOrganization> {
  const databases = connectBeneath();
  try {
    const mark = randomUUID();
    const name = `Institute ${mark.slice(0, 8)}`;
    const id = await makeSponsor(databases.write, { name, ...fields });
    const email = `seat-${mark}@example.org`;
    await makeUser(databases.write, { roles: [role], sponsor_id: id, email, full_name: 'Mira Kovac' });
    return { id, name, email };
  } finally {
    await databases.close();
  }
}

/** Its access has ended on the last day of January 2026. */
export async function endAccess({ id }: Pick<OwnOrganization, 'id'>): Promise<void> {
  const databases = connectBeneath();
  try {
    await databases.write.updateTable('sponsors').set({ expires_at: '2026-01-31' }).where('id', '=', id).execute();
  } finally {
    await databases.close();
  }
}
