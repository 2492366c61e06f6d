import { isDeepStrictEqual } from 'node:util';
import { type NewNote, type Note, noteLimits } from '@cea/contract/notes';
import { sql } from 'kysely';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { findNote, findOwnNote, type OwnNote, visibleNotes } from './notes-queries.ts';
import type { NotesView } from './notes-view.ts';

async function getNote(tx: Tx, view: NotesView, id: string): Promise<Note> {
  const note = await findNote(tx, view, id);
  if (!note) throw new Refusal('not-found');
  return note;
}

/** A list of notes is read as a whole, so its length has a limit. */
async function assertRoom(tx: Tx, { form_id, user_id }: NotesView): Promise<void> {
  const { count } = await tx
    .selectFrom('notes')
    .where('form_id', '=', form_id)
    .where('author_id', '=', user_id)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= noteLimits.perAuthor) {
    throw invalid({ text: [`A form takes at most ${noteLimits.perAuthor} notes of one person.`] });
  }
}

const anchorOf = ({ anchor }: NewNote) => (anchor && Object.keys(anchor).length > 0 ? anchor : null);

/** A reply is written to a note that its author sees from the same form. */
export async function addNote(tx: Tx, by: AuditSource, view: NotesView, id: string, body: NewNote): Promise<Note> {
  if (body.reply_to !== undefined && !(await findNote(tx, view, body.reply_to))) {
    throw invalid({ reply_to: ['This note is no longer there.'] });
  }
  await assertRoom(tx, view);
  const { form_id, user_id: author_id, as_administrator } = view;
  const { text, reply_to = null } = body;
  const anchor = JSON.stringify(anchorOf(body));
  const made = await tx
    .insertInto('notes')
    .values({ id, form_id, author_id, as_administrator, text, reply_to, anchor: anchor === 'null' ? null : anchor })
    .onConflict((taken) => taken.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Taken by a note that the caller has no part in.
  if (!made) throw new Refusal('not-found');
  await audit(tx, by, { action: 'note added', subject_type: 'note', subject_id: id, new: { form_id, text } });
  return getNote(tx, view, id);
}

const isSame = (note: OwnNote, body: NewNote): boolean =>
  !note.deleted && note.text === body.text && isDeepStrictEqual(note.anchor, anchorOf(body));

/**
 * Replaces the caller's note, or adds it if there is none under this id. The same request again changes nothing, so
 * that a browser can repeat it until it has an answer. A deleted note comes back.
 */
export async function putNote(tx: Tx, by: AuditSource, view: NotesView, id: string, body: NewNote): Promise<Note> {
  const own = await findOwnNote(tx, view, id);
  if (!own) return addNote(tx, by, view, id, body);
  if (!isSame(own, body)) {
    const { text } = body;
    const anchor = anchorOf(body);
    await tx
      .updateTable('notes')
      .set({ text, anchor: anchor && JSON.stringify(anchor), updated_at: sql`now()`, deleted_at: null })
      .where('id', '=', id)
      .execute();
    const action = own.deleted ? 'note restored' : 'note changed';
    const { form_id, text: before } = own;
    await audit(tx, by, {
      action,
      subject_type: 'note',
      subject_id: id,
      old: { text: before },
      new: { form_id, text },
    });
  }
  return getNote(tx, view, id);
}

export async function deleteNote(tx: Tx, by: AuditSource, view: NotesView, id: string): Promise<void> {
  const own = await findOwnNote(tx, view, id);
  if (!own || own.deleted) throw new Refusal('not-found');
  await tx
    .updateTable('notes')
    .set({ deleted_at: sql`now()` })
    .where('id', '=', id)
    .execute();
  const { form_id, text } = own;
  await audit(tx, by, { action: 'note deleted', subject_type: 'note', subject_id: id, old: { form_id, text } });
}

/** Notes that the caller cannot see, or has written, are passed over. */
export async function markSeen(tx: Tx, by: AuditSource, view: NotesView, ids: readonly string[]): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('notes_seen')
    .columns(['user_id', 'note_id'])
    .expression(
      sql`SELECT ${view.user_id}::integer, n.id FROM ${visibleNotes(view)} n
        WHERE n.id = ANY (${ids}::uuid[]) AND n.author_id <> ${view.user_id} ORDER BY n.id`,
    )
    .onConflict((seen) => seen.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return;
  const seen = Number(numInsertedOrUpdatedRows);
  await audit(tx, by, { action: 'notes seen', subject_type: 'form', subject_id: view.form_id, new: { seen } });
}
