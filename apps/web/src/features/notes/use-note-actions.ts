import type { FormKind } from '@cea/contract/dictionary/variable';
import type { NewNote, Note } from '@cea/contract/notes';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageLifetime } from '@cea/contract/constants';
import { sentencesOf } from '../../lib/api-error.ts';
import { addMessage } from '../../lib/messages.ts';
import { deleteNote, markSeen, notesOptions } from './notes-api.ts';
import type { NotesDesk } from './notes-desk.ts';
import { type ShownNote, withoutNote } from './notes-list.ts';

const bodyOf = ({ text, anchor }: ShownNote): NewNote => ({ text, ...(anchor && { anchor }) });

/** Changes to one's own notes. A deletion can be undone for as long as its message is shown. */
export function useNoteActions(kind: FormKind, formId: number, desk: NotesDesk) {
  const client = useQueryClient();
  const [deleted, setDeleted] = useState<ShownNote>();
  useEffect(() => {
    if (!deleted) return undefined;
    const timer = setTimeout(() => setDeleted(undefined), messageLifetime);
    return () => clearTimeout(timer);
  }, [deleted]);

  async function remove(note: ShownNote): Promise<void> {
    try {
      await deleteNote(kind, formId, note.id);
    } catch (error) {
      addMessage('error', `The note was not deleted. ${sentencesOf(error).join(' ')}`);
      return;
    }
    const { queryKey } = notesOptions(kind, formId);
    client.setQueryData(queryKey, (now: Note[] | undefined) => now && withoutNote(now, note.id));
    setDeleted(note);
  }

  return {
    deleted,
    remove: (note: ShownNote) => void remove(note),
    edit: (note: ShownNote, text: string) => void desk.send(note.id, { ...bodyOf(note), text }),
    undo: () => {
      setDeleted(undefined);
      if (!deleted) return;
      // Its place among the others is known to the server.
      void desk.send(deleted.id, bodyOf(deleted)).then(() => client.invalidateQueries(notesOptions(kind, formId)));
    },
  };
}

async function markAll(client: QueryClient, kind: FormKind, formId: number, ids: readonly string[]): Promise<void> {
  await markSeen(kind, formId, [...ids]);
  const seen = (note: Note): Note => (ids.includes(note.id) ? { ...note, unread: false } : note);
  client.setQueryData(notesOptions(kind, formId).queryKey, (now: Note[] | undefined) => now?.map(seen));
}

/** Marks notes of others as seen while the panel is open; returns those that were unread when it was opened. */
export function useFreshNotes(kind: FormKind, formId: number, notes: readonly Note[]): ReadonlySet<string> {
  const client = useQueryClient();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const unread = notes.filter((note) => note.unread).map(({ id }) => id);
  const name = unread.join(' ');
  useEffect(() => {
    if (name === '') return;
    const ids = name.split(' ');
    // They stay unread for the next time if the server cannot be reached.
    markAll(client, kind, formId, ids).then(() => setMarked((before) => [...before, ...ids]), console.error);
  }, [client, kind, formId, name]);
  return new Set([...marked, ...unread]);
}
