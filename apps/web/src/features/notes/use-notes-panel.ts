import type { FormKind } from '@cea/contract/dictionary/variable';
import type { NoteAnchor } from '@cea/contract/notes';
import { useCallback, useState } from 'react';
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

/**
 * The notes of a form for a page: `NotesButton` shows the state, and the page renders `NotesPanel` while it is open.
 */
export function useNotesPanel(kind: FormKind, formId: number): NotesPanelState {
  const { notes } = useNotes(kind, formId);

  const [opened, setOpened] = useState<{ readonly formId: number; readonly anchor: NoteAnchor | undefined }>();
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
