import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { showDateTime } from '../../lib/dates.ts';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { authorShown } from './note-authors.ts';
import { noteTime } from './note-time.ts';
import type { ShownNote } from './notes-list.ts';

export interface NoteActions {
  readonly onReply: (note: ShownNote) => void;
  readonly onEdit: (note: ShownNote) => void;
  readonly onDelete: (note: ShownNote) => void;
  readonly onSendAgain: () => void;
  readonly onDiscard: (note: ShownNote) => void;
}

interface Props {
  note: ShownNote;
  ownName: string;
  /** What it is about; a link if the page can go there. */
  place?: ReactNode;
  isFresh: boolean;
  actions: NoteActions;
  /** Instead of the text, while it is edited. */
  editor?: ReactNode;
}

const head = { display: 'flex', alignItems: 'center', gap: 1, mb: 0.5, fontSize: '0.8125rem' } as const;
const circle = {
  flex: 'none',
  width: 22,
  height: 22,
  borderRadius: '50%',
  color: '#fff',
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: '22px',
  textAlign: 'center',
} as const;
const dot = { width: 8, height: 8, ml: 'auto', borderRadius: '50%', bgcolor: tokens.blue } as const;
const actionLine = { display: 'flex', gap: 1.75, mt: 0.5, fontSize: '0.8125rem', '& button': { color: tokens.label } };

function Actions({ note, actions }: Pick<Props, 'note' | 'actions'>) {
  const { author, unsent } = note;
  // While it is sent it can't be taken back: it would reappear with the answer.
  if (unsent && unsent.problem === undefined) return null;
  if (unsent) {
    return (
      <>
        <QuietButton inline onClick={actions.onSendAgain}>
          Send again
        </QuietButton>
        <QuietButton inline onClick={() => actions.onDiscard(note)}>
          Delete
        </QuietButton>
      </>
    );
  }
  if (author !== 'You') {
    return (
      <QuietButton inline onClick={() => actions.onReply(note)}>
        Reply
      </QuietButton>
    );
  }
  return (
    <>
      <QuietButton inline onClick={() => actions.onEdit(note)}>
        Edit
      </QuietButton>
      <QuietButton inline onClick={() => actions.onDelete(note)}>
        Delete
      </QuietButton>
    </>
  );
}

/** One note: who, when, about what, the text, and what can be done with it. */
export function NoteItem({ note, ownName, place, isFresh, actions, editor }: Props) {
  const author = authorShown(note, ownName);
  const { text, unsent, created_at, updated_at } = note;
  const isEdited = !unsent && updated_at !== created_at;
  return (
    <Box component="article" id={`note-${note.id}`} sx={{ fontSize: '0.9rem', lineHeight: 1.45, minWidth: 0 }}>
      <Box sx={head}>
        <Box component="span" aria-hidden sx={{ ...circle, bgcolor: author.color }}>
          {author.initials}
        </Box>
        <Box component="span" sx={{ fontWeight: 600, color: '#22344b', fontSize: '0.875rem', minWidth: 0 }}>
          {author.name}
        </Box>
        {unsent ? (
          <Box component="span" sx={{ color: tokens.errorInk, fontWeight: 600 }}>
            {unsent.problem === undefined ? 'sending' : 'not sent'}
          </Box>
        ) : (
          <Box
            component="time"
            dateTime={created_at}
            title={`${showDateTime(created_at)}${isEdited ? `, edited ${showDateTime(updated_at)}` : ''}`}
            sx={{ color: 'text.secondary', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
          >
            {noteTime(created_at)}
            {isEdited && ', edited'}
          </Box>
        )}
        {isFresh && (
          <Box component="span" sx={dot}>
            <VisuallyHidden>Unread</VisuallyHidden>
          </Box>
        )}
      </Box>
      {place}
      {editor ?? (
        <>
          <Box sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</Box>
          <Box sx={actionLine}>
            <Actions note={note} actions={actions} />
          </Box>
          {unsent?.problem !== undefined && (
            <Box component="output" sx={{ display: 'block', mt: 0.5, fontSize: '0.8125rem', color: tokens.warningInk }}>
              {unsent.problem}
            </Box>
          )}
        </>
      )}
    </Box>
  );
}
