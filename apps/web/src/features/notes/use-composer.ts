import type { NoteAnchor } from '@cea/contract/notes';
import { useState } from 'react';
import { useStore } from '../../lib/store.ts';
import type { PlaceOf } from './note-places.ts';
import { emptyDraft, type NotesDesk } from './notes-desk.ts';
import type { ShownNote } from './notes-list.ts';

/** What is being written: its text, and what it is about or answers. */
export function useComposer(desk: NotesDesk, anchor: NoteAnchor | undefined, notes: readonly ShownNote[]) {
  const { draft } = useStore(desk.store);
  const [removed, setRemoved] = useState<NoteAnchor>();
  const isEmpty = draft.text === '' && draft.reply_to === undefined;
  // What was begun stays about the same, wherever the writer looks meanwhile.
  const about = isEmpty ? (anchor === removed ? undefined : anchor) : draft.anchor;
  const answered = notes.find(({ id }) => id === draft.reply_to);

  return {
    text: draft.text,
    aboutWith: (placeOf: PlaceOf): string | undefined => {
      if (answered) return `Reply to: ${answered.author}`;
      return about && `About: ${placeOf(about).label}`;
    },
    type: (text: string) => {
      const reply = draft.reply_to === undefined ? {} : { reply_to: draft.reply_to };
      desk.setDraft({ text, ...reply, ...(about && !answered && { anchor: about }) });
    },
    reply: (reply_to: string) => desk.setDraft({ text: draft.text, reply_to }),
    removeAbout: () => {
      setRemoved(anchor);
      desk.setDraft({ text: draft.text });
    },
    send: () => {
      const text = draft.text.trim();
      if (text === '') return;
      desk.setDraft(emptyDraft);
      void desk.send(crypto.randomUUID(), { ...draft, text });
    },
  };
}
