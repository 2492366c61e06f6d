import { continueAuditLog } from './audit/continue-log.ts';
import { loadContent } from './content/load-content.ts';
import { openOn, type Tx } from './db/database.ts';
import { migrate } from './db/migrate.ts';
import { createPool } from './db/pools.ts';
import { inTransaction } from './db/transaction.ts';
import { installQueues } from './jobs/queues.ts';
import { fillGdp } from './publishing/fill-gdp.ts';
import { offerShippedRates } from './money/offer-shipped-rates.ts';
import { loadReference } from './reference/load-reference.ts';
import { ratesEdition, readRates } from './reference/read-reference.ts';

async function asOwner(ownerUrl: string, work: (tx: Tx) => Promise<void>): Promise<void> {
  const owner = openOn(createPool({ connectionString: ownerUrl, max: 1 }));
  try {
    await inTransaction(owner, work);
  } finally {
    await owner.destroy();
  }
}

/** Loads reference data and site texts with the owner's rights. Existing data is kept. */
export const installShippedData = (ownerUrl: string): Promise<void> =>
  asOwner(ownerUrl, async (tx) => {
    await loadReference(tx);
    await offerShippedRates(tx, { edition: ratesEdition, rates: readRates() });
    await loadContent(tx);
  });

/** Updates tables, queues and shipped data as the owner; returns the migrations that were missing. */
export async function prepareDatabase(ownerUrl: string): Promise<string[]> {
  const applied = await migrate(ownerUrl);
  await installQueues(ownerUrl);
  await asOwner(ownerUrl, continueAuditLog);
  await installShippedData(ownerUrl);
  await asOwner(ownerUrl, fillGdp);
  return applied;
}
