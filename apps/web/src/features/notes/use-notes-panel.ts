import type { FormKind } from '@cea/contract/dictionary/variable';
import type { NoteAnchor } from '@cea/contract/notes';
import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { linkedNotes } from './linked-notes.ts';
import { useNotes } from './use-notes.ts';

/** Whether the panel is open, and what its button says. */
export interface NotesPanelState {
  readonly isOpen: boolean;
  /** What the next note is about, unless the writer says otherwise. */
  readonly anchor: NoteAnchor | undefined;
  readonly open: (anchor?: NoteAnchor) => void;
  readonly close: () => void;
  /** For the key N. */
  readonly toggle: (anchor?: NoteAnchor) => void;
  readonly count: number;
  /** Without those of the article's other forms. */
  readonly ownCount: number;
  readonly unread: number;
}

interface Opened {
  readonly formId: number;
  readonly anchor: NoteAnchor | undefined;
}

/**
 * The notes of a form for a page: `NotesButton` shows the state, and the page renders `NotesPanel` while it is open.
 */
export function useNotesPanel(kind: FormKind, formId: number): NotesPanelState {
  const { notes } = useNotes(kind, formId);

  const { search } = useLocation();
  const [opened, setOpened] = useState<Opened | undefined>(() => {
    const anchor = linkedNotes.parse(search);
    return anchor && { formId, anchor };
  });
  const isOpen = opened?.formId === formId;
  const open = useCallback((anchor?: NoteAnchor) => setOpened({ formId, anchor }), [formId]);
  const close = useCallback(() => setOpened(undefined), []);
  return {
    isOpen,
    anchor: isOpen ? opened.anchor : undefined,
    open,
    close,
    toggle: (anchor) => (isOpen ? close() : open(anchor)),
    count: notes.length,
    ownCount: notes.filter(({ form_id }) => form_id === formId).length,
    unread: notes.filter(({ unread }) => unread).length,
  };
}
