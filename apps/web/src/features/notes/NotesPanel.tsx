import type { FormKind } from '@cea/contract/dictionary/variable';
import type { NoteAnchor } from '@cea/contract/notes';
import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useStore } from '../../lib/store.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SideDrawer, useIsBeside } from '../../ui/SideDrawer.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { DeletedNote } from './DeletedNote.tsx';
import { EditNote } from './EditNote.tsx';
import { BlindSentence } from './BlindSentence.tsx';
import { NoteComposer } from './NoteComposer.tsx';
import { NoteFilters } from './NoteFilters.tsx';
import { NoteItem } from './NoteItem.tsx';
import { type PlaceOf, placesOf } from './note-places.ts';
import { filterNotes, type NoteFilter } from './note-threads.ts';
import { NoteThreads } from './NoteThreads.tsx';
import type { ShownNote } from './notes-list.ts';
import { useComposer } from './use-composer.ts';
import { useFreshNotes, useNoteActions } from './use-note-actions.ts';
import { useNotes } from './use-notes.ts';

/** `blind`: other readers are still reading. `open`: all have submitted. `training`: there is no other reader. */
export type NotesAudience = 'blind' | 'open' | 'administrator' | 'training';

export interface NotesPanelProps {
  formId: number;
  kind: FormKind;
  audience: NotesAudience;
  /** What the next note is about: the question in use, or a sentence that was marked. */
  anchor?: NoteAnchor | undefined;
  /** Names the places of the form. */
  placeOf?: PlaceOf;
  /** Under a heading for each place, as in a consensus. */
  grouped?: boolean;
  /** Goes to the place of a note. */
  onGoTo?: (anchor: NoteAnchor) => void;
  onClose: () => void;
}

const seenBy: Record<NotesAudience, string | undefined> = {
  blind: undefined,
  open: 'The other reader and administrators see it',
  administrator: 'The readers of this form see it',
  training: 'Administrators see it',
};

const noteless: Record<FormKind, string> = {
  screening: 'Why you hesitated helps in consensus. The other reader sees it once both have voted.',
  review: 'Say where a figure comes from, or what you were not sure about. It helps in consensus.',
};

const inTraining = 'Say what you were not sure about, or where the gold record may be wrong.';

const plainPlaces = placesOf([]);

/** The notes of a form, beside the page. */
export function NotesPanel(props: NotesPanelProps) {
  const { formId, kind, audience, anchor, placeOf = plainPlaces, grouped = false, onGoTo, onClose } = props;
  const { query, desk, notes } = useNotes(kind, formId);
  const { savedAt } = useStore(desk.store);
  const isBeside = useIsBeside();
  const ownName = useCurrentUser()?.full_name ?? '';
  const [filter, setFilter] = useState<NoteFilter>('all');
  const [editing, setEditing] = useState<string>();
  const fresh = useFreshNotes(kind, formId, notes);
  const actions = useNoteActions(kind, formId, desk);
  const input = useRef<HTMLTextAreaElement>(null);
  const composer = useComposer(desk, anchor, notes);

  const filtered = filterNotes(notes, { anchor, placeOf, fresh });
  const counts = { all: 0, this: 0, others: 0, unread: 0 };
  for (const name of Object.keys(counts) as NoteFilter[]) counts[name] = filtered[name].length;
  const reply = (note: ShownNote) => {
    composer.reply(note.id);
    input.current?.focus();
  };

  const goTo = (place: NoteAnchor) => {
    // On a small screen the panel covers what it leads to.
    if (!isBeside) onClose();
    onGoTo?.(place);
  };

  return (
    <SideDrawer
      title="Notes"
      aside={notes.length > 0 ? String(notes.length) : undefined}
      shortcut="N"
      tabs={
        notes.length > 0 && (
          <NoteFilters
            counts={counts}
            thisLabel={grouped ? 'This difference' : 'This question'}
            value={filter}
            onChange={setFilter}
          />
        )
      }
      foot={
        <>
          {actions.deleted && <DeletedNote onUndo={actions.undo} />}
          <NoteComposer
            text={composer.text}
            about={composer.aboutWith(placeOf)}
            savedAt={savedAt}
            audience={seenBy[audience]}
            inputRef={input}
            onChange={composer.type}
            onRemoveAbout={composer.removeAbout}
            onSend={() => {
              composer.send();
              // Whatever is filtered, the new note is shown.
              setFilter('all');
            }}
          />
        </>
      }
      onClose={onClose}
    >
      <Box sx={{ flex: 1, minHeight: 0, overflowY: 'auto', px: 2.5 }}>
        {query.isError && notes.length === 0 && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.isSuccess && notes.length === 0 && (
          <EmptyState title="No notes yet" text={audience === 'training' ? inTraining : noteless[kind]} />
        )}
        <NoteThreads
          notes={filtered[filter]}
          placeOf={placeOf}
          grouped={grouped}
          onGoTo={onGoTo && goTo}
          renderNote={(note, place) => (
            <NoteItem
              note={note}
              ownName={ownName}
              place={place}
              isFresh={fresh.has(note.id)}
              actions={{
                onReply: reply,
                onEdit: ({ id }) => setEditing(id),
                onDelete: actions.remove,
                onSendAgain: () => void desk.sendAgain(),
                onDiscard: ({ id }) => desk.discard(id),
              }}
              editor={
                editing === note.id ? (
                  <EditNote
                    text={note.text}
                    onSave={(text) => {
                      actions.edit(note, text);
                      setEditing(undefined);
                    }}
                    onCancel={() => setEditing(undefined)}
                  />
                ) : undefined
              }
            />
          )}
        />
        {audience === 'blind' && <BlindSentence kind={kind} />}
      </Box>
    </SideDrawer>
  );
}
