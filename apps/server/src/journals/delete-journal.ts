import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal, invalid } from '../http/refusal.ts';
import { getJournalForChange, subject } from './change-journal.ts';
import { findJournalForChange } from './journals-queries.ts';

/** Hands the articles and names of one journal to another, so that later articles find it under either name. */
async function merge(tx: Tx, from: number, into: number): Promise<void> {
  await tx.updateTable('journal_names').set({ journal_id: into }).where('journal_id', '=', from).execute();
  await tx.updateTable('articles').set({ journal_id: into }).where('journal_id', '=', from).execute();
  // It stays, even if the import that added it is undone.
  await tx.updateTable('journals').set({ added_by_import: null }).where('id', '=', into).execute();
}

/** Deletes a journal that no article cites, or merges it into another one. */
export async function deleteJournal(tx: Tx, by: AuditSource, id: number, into: number | undefined): Promise<void> {
  if (into === id) throw invalid({ merge_into: ['Choose another journal.'] });
  // In order of their numbers: two people who merge two journals into each other must not wait for each other.
  for (const one of [id, into ?? id].toSorted((a, b) => a - b)) await findJournalForChange(tx, one);
  const { articles, name } = await getJournalForChange(tx, id);
  if (into !== undefined) {
    const target = await findJournalForChange(tx, into);
    if (!target) throw invalid({ merge_into: ['Choose from the list.'] });
    await merge(tx, id, into);
  } else if (articles > 0) {
    throw new Refusal('conflict', 'This journal has articles. Merge it into another one.');
  }
  await sql`DELETE FROM journals WHERE id = ${id}`.execute(tx);
  const action = into === undefined ? 'journal deleted' : 'journal merged';
  await audit(tx, by, {
    action,
    ...subject(id),
    old: { name, articles },
    new: into === undefined ? null : { merged_into: into },
  });
}
