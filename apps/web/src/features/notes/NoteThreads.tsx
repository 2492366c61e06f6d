import Box from '@mui/material/Box';
import type { NoteAnchor } from '@cea/contract/notes';
import type { ReactNode } from 'react';
import { QuietButton } from '../../ui/QuietButton.tsx';
import { tokens } from '../../ui/tokens.ts';
import type { PlaceOf } from './note-places.ts';
import { groupThreads, type Thread, threadsOf } from './note-threads.ts';
import type { ShownNote } from './notes-list.ts';

interface Props {
  notes: readonly ShownNote[];
  placeOf: PlaceOf;
  /** Under a heading for each place, as in a consensus. Otherwise the newest come first. */
  grouped: boolean;
  onGoTo: ((anchor: NoteAnchor) => void) | undefined;
  renderNote: (note: ShownNote, place?: ReactNode) => ReactNode;
}

const line = { borderTop: `1px solid ${tokens.line}` } as const;
const groupHead = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  mt: 1.5,
  color: 'text.secondary',
  fontSize: '0.8rem',
  '&::before, &::after': { content: '""', flex: 1, minWidth: 12, ...line },
} as const;
const thread = { py: 1.5, '& + &': { borderTop: '1px solid #edf2f7' } } as const;
const replies = { mt: 1.25, ml: 1.5, pl: 1.75, borderLeft: '2px solid #dbe5ef', display: 'grid', gap: 1.25 } as const;
const about = { display: 'block', mb: 0.25, fontSize: '0.8125rem', fontWeight: 500 } as const;

/** What a note is about, and the sentence that it quotes. */
function Place({ anchor, placeOf, onGoTo, withLabel }: Pick<Props, 'placeOf' | 'onGoTo'> & PlaceParts) {
  const { label } = placeOf(anchor);
  return (
    <>
      {withLabel && (
        <Box component="span" sx={{ ...about, color: tokens.link }}>
          {onGoTo ? (
            <QuietButton inline onClick={() => onGoTo(anchor)}>
              → {label}
            </QuietButton>
          ) : (
            label
          )}
        </Box>
      )}
      {anchor.quote !== undefined && (
        <Box
          component="blockquote"
          sx={{ m: 0, mb: 0.5, pl: 1, borderLeft: `3px solid ${tokens.amber}`, color: tokens.label }}
        >
          “{anchor.quote}”
        </Box>
      )}
    </>
  );
}
interface PlaceParts {
  anchor: NoteAnchor;
  withLabel: boolean;
}

/** Notes with their replies. */
export function NoteThreads({ notes, placeOf, grouped, onGoTo, renderNote }: Props) {
  const threads = threadsOf(notes);
  const renderThread = ({ note, replies: below }: Thread) => (
    <Box key={note.id} sx={thread}>
      {renderNote(
        note,
        note.anchor && <Place anchor={note.anchor} placeOf={placeOf} onGoTo={onGoTo} withLabel={!grouped} />,
      )}
      {below.length > 0 && (
        <Box sx={replies}>
          {below.map((reply) => (
            <Box key={reply.id}>{renderNote(reply)}</Box>
          ))}
        </Box>
      )}
    </Box>
  );
  if (!grouped) return threads.toReversed().map(renderThread);
  return groupThreads(threads, placeOf).map(({ place, threads: own }) => (
    <Box component="section" key={place?.id ?? ''} aria-label={place?.label ?? 'General'}>
      <Box sx={groupHead}>
        {place && onGoTo && own[0]?.note.anchor ? (
          <QuietButton inline onClick={() => onGoTo(own[0]!.note.anchor!)}>
            {place.label}
          </QuietButton>
        ) : (
          (place?.label ?? 'General')
        )}
      </Box>
      {own.map(renderThread)}
    </Box>
  ));
}
