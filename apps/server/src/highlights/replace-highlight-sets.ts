import type { EditedSets, HighlightSets } from '@cea/contract/highlights';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { JsonObject } from '../db/tables.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { readHighlightSets } from './read-highlights.ts';

/** The row of the version serializes the changes. */
async function lockVersion(tx: Tx, version: number): Promise<void> {
  const current = await tx.selectFrom('highlight_version').select('version').forUpdate().executeTakeFirstOrThrow();
  if (current.version !== version) throw new Refusal('conflict', 'Someone else changed these sets in the meantime.');
}

function assertKnown(sets: EditedSets, known: ReadonlySet<number>): void {
  const used = new Set<number>();
  for (const [at, { id }] of sets.entries()) {
    if (id === null) continue;
    if (!known.has(id) || used.has(id)) throw invalid({ [`sets.${at}.id`]: ['This set no longer exists.'] });
    used.add(id);
  }
}

/** A set keeps its id, by which accounts hide it. */
async function writeSets(tx: Tx, sets: EditedSets): Promise<void> {
  const kept = sets.flatMap(({ id }) => id ?? []);
  await tx
    .deleteFrom('highlight_sets')
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute();
  for (const [at, { id, label, look, terms }] of sets.entries()) {
    const set = { position: at + 1, label, look, terms: [...new Set(terms)] };
    if (id === null) await tx.insertInto('highlight_sets').values(set).execute();
    else await tx.updateTable('highlight_sets').set(set).where('id', '=', id).execute();
  }
}

const traced = ({ sets }: HighlightSets): JsonObject => ({ sets });

export async function replaceHighlightSets(
  tx: Tx,
  by: AuditSource,
  { version, sets }: { readonly version: number; readonly sets: EditedSets },
): Promise<HighlightSets> {
  await lockVersion(tx, version);
  const before = await readHighlightSets(tx);
  assertKnown(sets, new Set(before.sets.map(({ id }) => id)));
  await writeSets(tx, sets);
  const after = await readHighlightSets(tx);
  if (JSON.stringify(before) === JSON.stringify(after)) return after;
  await tx
    .updateTable('highlight_version')
    .set({ version: version + 1 })
    .execute();
  await audit(tx, by, {
    action: 'highlight sets changed',
    subject_type: 'highlight sets',
    subject_id: null,
    old: traced(before),
    new: traced(after),
  });
  return { ...after, version: version + 1 };
}
