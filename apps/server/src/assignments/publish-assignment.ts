import { sql } from 'kysely';
import { audit } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { getAssignmentForChange, type Planner, subject } from './lock-assignment.ts';
import { notifyReaders } from './notify-readers.ts';
import { getFullAssignment } from './read-assignment.ts';

/** A message names this many problems; the assignment lists all of them. */
const named = 5;

/** Publishes a draft without problems: its readers see it from now on, and each gets a mail. */
export async function publishAssignment(tx: Tx, { by, addJob }: Planner, id: number): Promise<void> {
  const { published } = await getAssignmentForChange(tx, id);
  if (published) throw new Refusal('conflict', 'This assignment is already published.');
  const { head } = await getFullAssignment(tx, id);
  const texts = head.problems.map(({ text }) => text);
  if (texts.length > 0) {
    const more = texts.length > named ? `, and ${texts.length - named} more` : '';
    throw new Refusal('conflict', `${texts.slice(0, named).join('; ')}${more}.`);
  }
  await tx
    .updateTable('assignments')
    .set({ published_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const reading = head.readers.filter(({ planned }) => planned > 0).map(({ reader_id }) => reader_id);
  await notifyReaders(tx, { addJob }, id, reading);
  const { articles } = head;
  await audit(tx, by, { action: 'assignment published', ...subject(id), new: { articles, readers: reading } });
}
