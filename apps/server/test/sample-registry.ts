import { fileURLToPath } from 'node:url';
import { bySystem } from '../src/audit/audit.ts';
import type { Db } from '../src/db/database.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { importRegistry } from '../src/registry-import/import-registry.ts';

const folder = fileURLToPath(new URL('../db/samples/registry', import.meta.url));

/** Publishes twenty synthetic articles as one revision. Existing ones are left alone. */
export async function seedSampleRegistry(db: Db): Promise<void> {
  await inTransaction(db, (tx) => importRegistry(tx, bySystem, folder));
}
