import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../ui/tokens.ts';
import type { NotesPanelState } from './use-notes-panel.ts';

const dot = { width: 8, height: 8, ml: 0.75, borderRadius: '50%', bgcolor: tokens.blue, flex: 'none' } as const;

interface Props {
  notes: NotesPanelState;
  /** Which form, where there are several. */
  about?: string;
  onClick: () => void;
}

/** Opens and closes the panel; a dot says that something is unread. */
export function NotesButton({ notes: { count, unread, isOpen }, about, onClick }: Props) {
  const unreadText = unread > 0 ? `, ${unread} unread` : '';
  return (
    <Button
      size="small"
      variant="outlined"
      aria-expanded={isOpen}
      aria-label={`Notes ${count}${unreadText}${about ? `: ${about}` : ''}`}
      onClick={onClick}
    >
      Notes {count}
      {unread > 0 && <Box component="span" aria-hidden sx={dot} />}
    </Button>
  );
}
