import type { EmptySearch } from '@cea/contract/empty-searches';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { findEmptySearch } from './empty-searches-queries.ts';

/** The log never forgets, so it leaves out what a visitor typed: that is deleted after some months. */
const subject = { subject_type: 'search without results', subject_id: null };

/** Marks a search as handled, or as open again. */
export async function handleEmptySearch(tx: Tx, by: AuditSource, text: string, handled: boolean): Promise<EmptySearch> {
  const changed = await tx
    .updateTable('empty_searches')
    .set({ handled_at: handled ? sql`now()` : null })
    .where('text', '=', text)
    .where('handled_at', handled ? 'is' : 'is not', null)
    .returning('text')
    .executeTakeFirst();
  const search = await findEmptySearch(tx, text);
  if (!search) throw new Refusal('not-found');
  const action = handled ? 'search without results handled' : 'search without results reopened';
  if (changed) await audit(tx, by, { action, ...subject, old: { handled: !handled }, new: { handled } });
  return search;
}
