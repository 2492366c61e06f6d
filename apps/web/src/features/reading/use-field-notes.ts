import type { NoteAnchor } from '@cea/contract/notes';
import { type FocusEvent, useRef } from 'react';
import { useNotesPanel } from '../notes/use-notes-panel.ts';
import { fieldAround } from './field-in-use.ts';
import type { FormSession } from './form-session.ts';

/** The notes of a form, about the question that was last in use. */
export function useFieldNotes({ form, store }: FormSession) {
  const notes = useNotesPanel(form.kind, form.id);
  const last = useRef<NoteAnchor>(undefined);
  return {
    notes,
    toggle: () => notes.toggle(last.current),
    /** For the element around the questions. */
    onFocus: ({ target }: FocusEvent) => {
      const field = fieldAround(target, store.get().rows);
      if (!field) return;
      last.current = field;
      if (notes.isOpen) notes.open(field);
    },
  };
}
