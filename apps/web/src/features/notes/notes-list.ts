import type { Note } from '@cea/contract/notes';
import type { UnsentNote } from './kept-notes.ts';

/** Spec §4: created notes are appended. */
export const withCreated = <N extends Note>(notes: readonly N[], note: N): N[] => [...notes, note];

/** Spec §4: updated notes replace the one with the same id, or are appended if absent. */
export const withUpdated = <N extends Note>(notes: readonly N[], note: N): N[] =>
  notes.some(({ id }) => id === note.id)
    ? notes.map((one) => (one.id === note.id ? note : one))
    : withCreated(notes, note);

/** Spec §4: deleted notes are removed. */
export const withoutNote = <N extends Note>(notes: readonly N[], id: string): N[] =>
  notes.filter((note) => note.id !== id);

/** A note on the screen; one that the server does not have yet says why. */
export interface ShownNote extends Note {
  readonly unsent?: Pick<UnsentNote, 'problem'>;
}

const shownUnsent = (form_id: number, { id, body, at, problem }: UnsentNote, known: Note | undefined): ShownNote => ({
  id,
  form_id: known?.form_id ?? form_id,
  text: body.text,
  anchor: body.anchor ?? null,
  reply_to: known?.reply_to ?? body.reply_to ?? null,
  author: 'You',
  side: known?.side ?? null,
  author_name: known?.author_name ?? null,
  unread: false,
  created_at: known?.created_at ?? at,
  updated_at: at,
  unsent: problem === undefined ? {} : { problem },
});

/** The server's notes with what is on its way to it. */
export const withUnsent = (form_id: number, notes: readonly Note[], unsent: readonly UnsentNote[]): ShownNote[] =>
  unsent.reduce<ShownNote[]>(
    (shown, one) =>
      withUpdated(
        shown,
        shownUnsent(
          form_id,
          one,
          notes.find(({ id }) => id === one.id),
        ),
      ),
    [...notes],
  );
