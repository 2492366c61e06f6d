import { type SyntheticRegistry, syntheticSetting } from '@cea/contract/settings';
import { sql } from 'kysely';
import { audit, bySystem } from '../../src/audit/audit.ts';
import { inBulkTransaction } from '../../src/db/bulk-connection.ts';
import type { Tx } from '../../src/db/database.ts';
import { deferGin } from '../../src/db/defer-gin.ts';
import { getAppliedVersion, loadRates } from '../../src/money/convert-ratios.ts';
import { loadFindEntry } from '../../src/reference/find-entry.ts';
import { nameRelease } from '../../src/publishing/name-release.ts';
import { RoundArticles } from './deal-to-rounds.ts';
import { entryIdOrThrow } from './registry/choose-entries.ts';
import { type GeneratedArticle, generateRegistry } from './registry/generate-registry.ts';
import { planYears } from './registry/years.ts';
import { publishRounds } from './publish-rounds.ts';
import { seedJournals } from './seed-journals.ts';

/** Number of articles of a registry of size 1; other sizes are multiples. */
const sizeOne = 15_000;

interface SeedOptions extends SyntheticRegistry {
  /** Releases the revision under this name, as an administrator would. */
  readonly release?: string;
  /** Keeps existing data, whether it is this registry or another one. */
  readonly keep?: boolean;
  readonly progress?: (done: number, total: number) => void;
  /** Each article when it is made. */
  readonly onArticle?: (article: GeneratedArticle) => void;
}

/** Existing data that prevents seeding; undefined if the registry is empty. */
async function findData(tx: Tx): Promise<{ synthetic?: SyntheticRegistry; words: string } | undefined> {
  const set = await tx.selectFrom('settings').where('key', '=', syntheticSetting).select('value').executeTakeFirst();
  const synthetic = set?.value as SyntheticRegistry | undefined;
  if (synthetic)
    return { synthetic, words: `a synthetic registry of scale ${synthetic.scale} as of ${synthetic.as_of}` };
  const { revision } = await tx.selectFrom('registry_state').select('revision').executeTakeFirstOrThrow();
  return revision > 0 ? { words: 'published articles' } : undefined;
}

export interface Seeded {
  readonly outcome: 'made' | 'there already' | 'refused';
  readonly words: string;
}

/** Fills an empty registry with invented articles. Never touches existing data. */
export async function seedRegistry(connectionString: string, options: SeedOptions): Promise<Seeded> {
  const { scale, as_of, release, keep = false, progress, onArticle } = options;
  return inBulkTransaction(connectionString, async (tx, copy) => {
    const found = await findData(tx);
    const same = found?.synthetic?.scale === scale && found.synthetic.as_of === as_of;
    if (found && !same && !keep)
      return { outcome: 'refused', words: `The database holds ${found.words}. --fresh empties it first.` };
    if (found) return { outcome: 'there already', words: `The database holds ${found.words} already.` };
    const total = Math.round(sizeOne * scale);
    const asOf = new Date(`${as_of}T12:00:00Z`);
    const rates = await loadRates(tx, await getAppliedVersion(tx));
    const id = entryIdOrThrow(await loadFindEntry(tx));
    await seedJournals(tx, id);
    const articles = watch(generateRegistry({ total, asOf, rates, id }), onArticle);
    const merge = await deferGin(tx, ['records', 'article_texts']);
    const rounds = new RoundArticles(planYears(total, asOf), asOf);
    await publishRounds(tx, copy, articles, rounds, (done) => progress?.(done, total));
    await merge();
    await tx
      .insertInto('settings')
      .values({ key: syntheticSetting, value: JSON.stringify({ scale, as_of } satisfies SyntheticRegistry) })
      .execute();
    if (release) await putRelease(tx, release);
    await sql`ANALYZE journals, articles, forms, form_rows, datapoints, records, article_texts, conversions`.execute(
      tx,
    );
    return { outcome: 'made', words: `Made a synthetic registry of ${total} articles as of ${as_of}.` };
  });
}

function* watch<T>(items: Iterable<T>, onItem: ((item: T) => void) | undefined): Generator<T> {
  for (const item of items) {
    onItem?.(item);
    yield item;
  }
}

async function putRelease(tx: Tx, name: string): Promise<void> {
  const named = await nameRelease(tx, { name, notes: 'Synthetic data', by: null });
  await audit(tx, bySystem, { action: 'release named', subject_type: 'release', subject_id: name, new: named });
}
