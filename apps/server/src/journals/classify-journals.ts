import { type JournalFilters } from '@cea/contract/journals';
import type { Selection } from '@cea/contract/listing';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { listSelected } from '../listing/list-source.ts';
import { assertEntries, subject } from './change-journal.ts';
import { journalSource } from './journals-queries.ts';

interface Classifying {
  readonly selected: Selection<JournalFilters>;
  readonly classification_id: number | null;
}

/** Sets the classification of many journals, with one audit row for each that changes. */
export async function classifyJournals(
  tx: Tx,
  by: AuditSource,
  { selected, classification_id }: Classifying,
): Promise<{ changed: number }> {
  await assertEntries(tx, { classification_id });
  const journals = await listSelected(tx, journalSource, selected);
  const changing = journals.filter(({ classification }) => (classification?.id ?? null) !== classification_id);
  for (const { id, classification } of changing) {
    await tx.updateTable('journals').set({ classification_id }).where('id', '=', id).execute();
    const old = { classification_id: classification?.id ?? null };
    await audit(tx, by, { action: 'journal changed', ...subject(id), old, new: { classification_id } });
  }
  return { changed: changing.length };
}
