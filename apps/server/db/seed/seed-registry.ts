import { sql } from 'kysely';
import { bySystem } from '../../src/audit/audit.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import type { Tx } from '../../src/db/database.ts';
import { deferGin } from '../../src/db/defer-gin.ts';
import { getAppliedVersion, loadRates } from '../../src/money/load-rates.ts';
import { loadFindEntry } from '../../src/reference/find-entry.ts';
import { publishInBulk } from '../../src/registry/publish-bulk.ts';
import { demandEntry } from './registry/choose-entries.ts';
import { generateRegistry } from './registry/generate-registry.ts';

/** The registry of size 1; other sizes are multiples of it. */
const sizeOne = 15_000;
/** Synthetic data does not grow older by itself. */
export const defaultAsOf = '2026-09-30';
const settingKey = 'synthetic_registry';

export interface SyntheticRegistry {
  readonly scale: number;
  readonly as_of: string;
}

async function findSynthetic(tx: Tx): Promise<SyntheticRegistry | undefined> {
  const found = await tx.selectFrom('settings').where('key', '=', settingKey).select('value').executeTakeFirst();
  return found?.value as SyntheticRegistry | undefined;
}

export interface SeedOptions extends SyntheticRegistry {
  readonly progress?: (done: number, total: number) => void;
}

/** Fills an empty registry. The same one again is no fault; another one, or real data, is. */
export async function seedRegistry(
  connectionString: string,
  { scale, as_of, progress }: SeedOptions,
): Promise<'made' | 'there already'> {
  return inBulkTransaction(connectionString, async (tx, copy) => {
    const there = await findSynthetic(tx);
    if (there?.scale === scale && there.as_of === as_of) return 'there already';
    if (there) {
      throw new Error(
        `A synthetic registry of scale ${there.scale} as of ${there.as_of} is loaded. Use an empty database for another one.`,
      );
    }
    const { revision } = await tx.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
    if (revision > 0) throw new Error('The registry holds other data. Use an empty database for a synthetic one.');
    const total = Math.round(sizeOne * scale);
    const asOf = new Date(`${as_of}T12:00:00Z`);
    const rates = await loadRates(tx, await getAppliedVersion(tx));
    const articles = generateRegistry({ total, asOf, rates, id: demandEntry(await loadFindEntry(tx)) });
    const merge = await deferGin(tx, ['records', 'article_texts']);
    await publishInBulk(tx, copy, bySystem, articles, 'Synthetic registry', (done) => progress?.(done, total));
    await merge();
    await tx
      .insertInto('settings')
      .values({ key: settingKey, value: JSON.stringify({ scale, as_of }), updated_at: sql`now()` })
      .execute();
    return 'made';
  });
}
