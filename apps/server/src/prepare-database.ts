import { migrate } from './db/migrate.ts';
import { installQueues } from './jobs/queues.ts';
import { installReference } from './reference/load-reference.ts';

/** Tables, queues and shipped data brought up to date by the owner; returns the migrations that were missing. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await installQueues(ownerUrl);
  await installReference(ownerUrl);
  return applied;
}
