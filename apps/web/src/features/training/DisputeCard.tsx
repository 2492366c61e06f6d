import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import Box from '@mui/material/Box';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { NotesButton } from '../notes/NotesButton.tsx';
import type { NotesPanelState } from '../notes/use-notes-panel.ts';

/** The gold record can be disputed by a note. */
export function DisputeCard({ notes }: { notes: NotesPanelState }) {
  return (
    <SidePanel title="Disagree with the gold record?">
      <Typography sx={{ fontSize: '0.87rem', lineHeight: 1.5 }}>
        It can be wrong. A note on a field goes to an administrator, who answers or mends it; your score is then worked
        out again.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.25 }}>
        <Button size="small" variant="outlined" onClick={() => notes.open()}>
          Write a note
        </Button>
        {notes.count > 0 && <NotesButton notes={notes} onClick={() => notes.toggle()} />}
      </Box>
    </SidePanel>
  );
}
