import { Pool } from 'pg';
import { loadContent } from './content/load-content.ts';
import { openOn } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { inTransaction } from './db/transaction.ts';
import { installQueues } from './jobs/queues.ts';
import { loadReference } from './reference/load-reference.ts';

/** Reference data and texts of the site, with the owner's rights. What is there already stays. */
export async function installShippedData(ownerUrl: string): Promise<void> {
  const owner = openOn(new Pool({ connectionString: ownerUrl, max: 1 }));
  try {
    await inTransaction(owner, async (tx) => {
      await loadReference(tx);
      await loadContent(tx);
    });
  } finally {
    await owner.destroy();
  }
}

/** Tables, queues and shipped data brought up to date by the owner; returns the migrations that were missing. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await installQueues(ownerUrl);
  await installShippedData(ownerUrl);
  return applied;
}
