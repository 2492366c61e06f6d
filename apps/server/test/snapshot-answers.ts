import type { SnapshotForm } from '@cea/contract/snapshot';
import type { Db } from '../src/db/database.ts';

/** Answers of the form that the open data is downloaded with. */
export async function snapshotAnswers(db: Db): Promise<SnapshotForm> {
  const { entry_id } = await db.selectFrom('countries').select('entry_id').limit(1).executeTakeFirstOrThrow();
  return {
    name: 'Amina Wanjiru',
    email: 'amina.wanjiru@example.org',
    organization: 'University of Nairobi',
    sector: 'university',
    country: entry_id,
    purpose: 'benefit-package',
    consent: true,
  };
}
