import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getJournalForChange, subject } from './change-journal.ts';

/** Deletes a journal that no article cites. */
export async function deleteJournal(tx: Tx, by: AuditSource, id: number): Promise<void> {
  const { articles, name } = await getJournalForChange(tx, id);
  if (articles > 0) throw new Refusal('conflict', 'This journal has articles. Merge it into another one.');
  await tx.deleteFrom('journals').where('id', '=', id).execute();
  await audit(tx, by, { action: 'journal deleted', ...subject(id), old: { name, articles } });
}
