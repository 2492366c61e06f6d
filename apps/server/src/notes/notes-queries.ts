import type { NoteAnchor, Note } from '@cea/contract/notes';
import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { NotesView } from './notes-view.ts';

interface NoteRow {
  readonly id: string;
  readonly form_id: number;
  readonly text: string;
  readonly anchor: NoteAnchor | null;
  readonly reply_to: string | null;
  readonly created_at: string;
  readonly updated_at: string;
  readonly is_own: boolean;
  readonly as_administrator: boolean;
  readonly full_name: string;
  /** 1 for Reader A and 2 for Reader B, as in the consensus. */
  readonly place: number | null;
  readonly unread: boolean;
}

/**
 * The notes that a view shows; nothing else of the table may reach a caller. A form that was handed over keeps its
 * notes, unless their author reads the article again: the new reader must not see those.
 */
export const visibleNotes = ({ user_id, form_id, article_assignment_id, training_reading_id, sees_all }: NotesView) =>
  sql`(SELECT n.*, f.article_assignment_id FROM notes n JOIN forms f ON f.id = n.form_id
    WHERE n.deleted_at IS NULL AND f.status <> 'void'
      AND (n.form_id = ${form_id} OR f.training_reading_id = ${training_reading_id}
        OR ${sees_all} AND f.article_assignment_id = ${article_assignment_id})
      AND (${sees_all} OR n.author_id = ${user_id} OR n.as_administrator OR NOT EXISTS (
        SELECT FROM assigned_readings r
        WHERE r.article_assignment_id = ${article_assignment_id} AND r.reader_id = n.author_id)))`;

async function listRows(db: Db | Tx, view: NotesView): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    SELECT n.id, n.form_id, n.text, n.anchor, n.reply_to, n.created_at, n.updated_at, n.as_administrator,
      n.author_id = ${view.user_id} AS is_own, author.full_name, own.place,
      n.author_id <> ${view.user_id} AND seen.note_id IS NULL AS unread
    FROM ${visibleNotes(view)} n
      JOIN users author ON author.id = n.author_id
      LEFT JOIN notes_seen seen ON seen.note_id = n.id AND seen.user_id = ${view.user_id}
      LEFT JOIN (
        SELECT article_assignment_id, live_reader_id, row_number() OVER (ORDER BY id) AS place
        FROM forms WHERE article_assignment_id = ${view.article_assignment_id} AND live_reader_id IS NOT NULL
      ) own ON own.live_reader_id = n.author_id AND NOT n.as_administrator
    ORDER BY n.created_at, n.id`.execute(db);
  return rows;
}

function authorOf({ is_own, as_administrator }: NoteRow, side: Note['side'], is_training: boolean): Note['author'] {
  if (is_own) return 'You';
  if (as_administrator) return 'Administrator';
  if (is_training) return 'Reader';
  return side ? `Reader ${side}` : 'Earlier reader';
}

function toNote(
  row: NoteRow,
  { sees_all, as_administrator, training_reading_id }: NotesView,
  isShown: (id: string) => boolean,
): Note {
  const { is_own: _, as_administrator: __, full_name, place, ...note } = row;
  const side = sees_all ? (([null, 'A', 'B'] as const)[place ?? 0] ?? null) : null;
  return {
    ...note,
    reply_to: note.reply_to !== null && isShown(note.reply_to) ? note.reply_to : null,
    author: authorOf(row, side, training_reading_id !== null),
    side,
    author_name: as_administrator ? full_name : null,
  };
}

/** The notes of a view, in the order in which they were written. */
export async function listNotes(db: Db | Tx, view: NotesView): Promise<Note[]> {
  const rows = await listRows(db, view);
  const shown = new Set(rows.map(({ id }) => id));
  return rows.map((row) => toNote(row, view, (id) => shown.has(id)));
}

export const findNote = async (db: Db | Tx, view: NotesView, id: string): Promise<Note | undefined> =>
  (await listNotes(db, view)).find((note) => note.id === id);

export interface OwnNote {
  readonly form_id: number;
  readonly text: string;
  readonly anchor: NoteAnchor | null;
  readonly deleted: boolean;
}

/** A note of the caller's, deleted ones too, on this form or on one whose notes it shows. */
export async function findOwnNote(tx: Tx, view: NotesView, id: string): Promise<OwnNote | undefined> {
  const { rows } = await sql<OwnNote>`
    SELECT n.form_id, n.text, n.anchor, n.deleted_at IS NOT NULL AS deleted
    FROM notes n JOIN forms f ON f.id = n.form_id
    WHERE n.id = ${id} AND n.author_id = ${view.user_id} AND f.status <> 'void'
      AND (n.form_id = ${view.form_id} OR f.training_reading_id = ${view.training_reading_id}
        OR ${view.sees_all} AND f.article_assignment_id = ${view.article_assignment_id})
    FOR UPDATE OF n`.execute(tx);
  return rows[0];
}
