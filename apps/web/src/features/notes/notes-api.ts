import type { FormKind } from '@cea/contract/dictionary/variable';
import { type NewNote, type Note, noteCalls } from '@cea/contract/notes';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Quiet: the panel itself says what is on its way. */
const quiet = { quiet: true } as const;

export const notesOptions = (kind: FormKind, formId: number) =>
  queryOptions({
    queryKey: ['notes', kind, formId],
    queryFn: async ({ signal }): Promise<Note[]> =>
      (await call(noteCalls[kind].list, { params: { id: formId } }, { ...quiet, signal })).data,
    // A page must not fail because its notes do; the panel says so.
    meta: { handled: true },
  });

export const putNote = async (kind: FormKind, id: number, noteId: string, body: NewNote): Promise<Note> =>
  (await call(noteCalls[kind].put, { params: { id, noteId }, body }, quiet)).data;

export const deleteNote = (kind: FormKind, id: number, noteId: string): Promise<void> =>
  call(noteCalls[kind].remove, { params: { id, noteId } }, quiet);

export const markSeen = (kind: FormKind, id: number, note_ids: string[]): Promise<void> =>
  call(noteCalls[kind].markSeen, { params: { id }, body: { note_ids } }, quiet);
