import Box from '@mui/material/Box';
import { tokens } from '../../ui/tokens.ts';

/** The first Tab stop: skips the header. */
export function SkipLink() {
  return (
    <Box
      component="a"
      href="#main"
      onClick={(event) => {
        // The fragment would enter the address, where the page keeps its state.
        event.preventDefault();
        document.querySelector<HTMLElement>('#main')?.focus();
      }}
      sx={{
        position: 'absolute',
        left: 12,
        top: -60,
        zIndex: 'tooltip',
        px: 2,
        py: 1.25,
        borderRadius: 1,
        bgcolor: '#fff',
        color: tokens.navy,
        fontWeight: 600,
        '&:focus': { top: 10 },
      }}
    >
      Skip to content
    </Box>
  );
}
