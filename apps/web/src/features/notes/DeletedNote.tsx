import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { tokens } from '../../ui/tokens.ts';

const strip = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  mb: 1.25,
  pl: 1.75,
  pr: 0.75,
  py: 0.25,
  borderRadius: '8px',
  bgcolor: tokens.ink,
  color: '#fff',
  fontSize: '0.875rem',
} as const;

/** Takes back a deletion. */
export function DeletedNote({ onUndo }: { onUndo: () => void }) {
  return (
    <Box component="output" sx={strip}>
      Note deleted
      <Button size="small" variant="text" onClick={onUndo} sx={{ color: '#9fcdf3', minWidth: 0 }}>
        Undo
      </Button>
    </Box>
  );
}
