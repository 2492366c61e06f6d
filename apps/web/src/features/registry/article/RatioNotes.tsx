import { notesOfRatio } from '@cea/contract/dictionary/warn-ratio';
import type { RegistryRecord } from '@cea/contract/registry';
import Box from '@mui/material/Box';

/** What to know about a ratio before using it: two figures that differ, an assumption. */
export function RatioNotes({ record: { answers } }: { record: RegistryRecord }) {
  const notes = notesOfRatio(answers);
  if (notes.length === 0) return null;
  return (
    <Box component="ul" aria-label="Notes" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.8125rem' }}>
      {notes.map((note) => (
        <li key={note}>
          <b>Note:</b> {note}
        </li>
      ))}
    </Box>
  );
}
