import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { assertFreeReaders } from './assert-cells.ts';
import { getAssignmentForChange, subject } from './lock-assignment.ts';

/** Adds readers, who read nothing yet. Those who are there already stay. */
export async function addReaders(tx: Tx, by: AuditSource, id: number, user_ids: readonly number[]): Promise<void> {
  await getAssignmentForChange(tx, id);
  await assertFreeReaders(tx, user_ids, 'user_ids');
  const { rows } = await sql<{ reader_id: number }>`
    INSERT INTO assignment_readers (assignment_id, reader_id)
    SELECT DISTINCT ${id}::int, u FROM unnest(${user_ids}::int[]) u ON CONFLICT DO NOTHING RETURNING reader_id`.execute(
    tx,
  );
  const readers = rows.map(({ reader_id }) => reader_id);
  if (readers.length > 0) await audit(tx, by, { action: 'readers added', ...subject(id), new: { readers } });
}
