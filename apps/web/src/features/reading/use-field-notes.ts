import type { NoteAnchor } from '@cea/contract/notes';
import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { linkedNotes } from '../notes/linked-notes.ts';
import { useNotesPanel } from '../notes/use-notes-panel.ts';
import { fieldAround, focusPlace } from './field-in-use.ts';
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

/** A link to a note opens the page at the field that the note is about, which may have to be unfolded first. */
export function useLinkedPlace(): NoteAnchor | undefined {
  const { search } = useLocation();
  const [linked] = useState(() => linkedNotes.parse(search));
  useEffect(() => {
    if (linked) focusPlace(linked);
  }, [linked]);
  return linked;
}
