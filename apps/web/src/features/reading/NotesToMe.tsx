import type { MyNote } from '@cea/contract/my-notes';
import Box from '@mui/material/Box';
import { showDate } from '../../lib/dates.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { tokens } from '../../ui/tokens.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { linkedNotes } from '../notes/linked-notes.ts';
import { consensusPath, readingPath } from './work-paths.ts';

/** The page of a note, at the field that it is about. */
function pathOf({ kind, assignment_id, article_assignment_id, in_consensus, anchor }: MyNote): string {
  const path = (in_consensus ? consensusPath : readingPath)(kind, assignment_id, article_assignment_id);
  return `${path}?${linkedNotes.format(anchor ?? {})}`;
}

const clamped = {
  display: '-webkit-box',
  WebkitLineClamp: 3,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
} as const;
const dot = { flex: 'none', width: 8, height: 8, ml: 'auto', borderRadius: '50%', bgcolor: tokens.blue } as const;

/** The newest notes of others; a dot says that one is unread. */
export function NotesToMe({ notes }: { notes: readonly MyNote[] }) {
  return (
    <SidePanel title="Notes to you">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {notes.map((note) => (
          <Box
            component="li"
            key={note.id}
            sx={{ py: 1, fontSize: '0.875rem', '& + &': { borderTop: `1px solid ${tokens.soft}` } }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
              {note.author}, {showDate(note.created_at)}
              {note.unread && (
                <Box component="span" sx={dot}>
                  <VisuallyHidden>Unread</VisuallyHidden>
                </Box>
              )}
            </Box>
            <Box sx={clamped}>{note.text}</Box>
            <TextLink to={pathOf(note)} aria-label={`Note on ${note.article.compound_id}: ${note.text.slice(0, 60)}`}>
              {note.article.compound_id}
            </TextLink>
          </Box>
        ))}
      </Box>
    </SidePanel>
  );
}
