import { sql } from 'kysely';
import { generateRegistry } from '../../apps/server/db/seed/registry/generate-registry.ts';
import { entryIdOrThrow } from '../../apps/server/db/seed/registry/choose-entries.ts';
import { bySystem } from '../../apps/server/src/audit/audit.ts';
import { type CopyInto, inBulkTransaction } from '../../apps/server/src/db/bulk-connection.ts';
import type { Tx } from '../../apps/server/src/db/database.ts';
import { getAppliedVersion, loadRates } from '../../apps/server/src/money/convert-ratios.ts';
import { publishInBulk } from '../../apps/server/src/publishing/publish-bulk.ts';
import { loadFindEntry } from '../../apps/server/src/reference/find-entry.ts';
import { createRound } from '../../apps/server/src/reading-rounds/create-round.ts';

/** Full reviews of invented articles, with compound ids of a year of their own. */
async function* generate(tx: Tx, count: number, year: number) {
  const rates = await loadRates(tx, await getAppliedVersion(tx));
  const id = entryIdOrThrow(await loadFindEntry(tx));
  let left = count;
  const asOf = new Date('2026-09-30T12:00:00Z');
  for (const article of generateRegistry({ total: 3 * count, asOf, rates, id })) {
    if (left === 0 || article.form?.kind !== 'review' || !article.form.is_accepted) continue;
    yield { ...article, compound_id: `${year}-01-${String(left).padStart(5, '0')}`, published: false };
    left -= 1;
  }
}

/** The forms become the agreed reviews of the round. */
const agree = (tx: Tx, round_id: number, year: number) =>
  sql`
  WITH assignment AS (
    INSERT INTO assignments (round_id, kind, number, published_at) VALUES (${round_id}, 'review', 1, now()) RETURNING id),
  place AS (
    INSERT INTO article_assignments (assignment_id, article_id)
    SELECT assignment.id, a.id FROM articles a, assignment WHERE a.compound_id LIKE ${`${year}-%`} ORDER BY a.id
    RETURNING id, article_id)
  UPDATE forms f SET origin = 'consensus', article_assignment_id = place.id FROM place
  WHERE f.article_id = place.article_id`.execute(tx);

interface Wanted {
  readonly count: number;
  /** In the compound ids of its articles; nothing else may have it. */
  readonly year: number;
}

async function fill(tx: Tx, copy: CopyInto, round_id: number, { count, year }: Wanted): Promise<void> {
  const articles = [];
  for await (const article of generate(tx, count, year)) articles.push(article);
  if (articles.length < count) throw new Error(`Only ${articles.length} articles`);
  await publishInBulk(tx, copy, bySystem, articles, 'Articles of a round, none published');
  await agree(tx, round_id, year);
}

/** A round of this many agreed full reviews, none of them published. */
export async function makeCleanedRound(ownerUrl: string, wanted: Wanted): Promise<number> {
  return inBulkTransaction(ownerUrl, async (tx, copy) => {
    const { id } = await createRound(tx);
    await fill(tx, copy, id, wanted);
    return id;
  });
}
