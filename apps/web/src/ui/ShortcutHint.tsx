import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';

/** The key that does the same, at the end of a line. It is announced as the line's shortcut. */
export function ShortcutHint({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden
      sx={{
        ml: 'auto',
        px: 0.75,
        border: `1px solid ${tokens.line}`,
        borderRadius: '4px',
        background: '#fff',
        color: tokens.muted,
        font: 'inherit',
        fontSize: '0.75rem',
        lineHeight: '18px',
      }}
    >
      {children}
    </Box>
  );
}
