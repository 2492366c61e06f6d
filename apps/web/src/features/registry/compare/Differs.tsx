import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';

/** Marks a row whose methods differ. */
export const Differs = () => (
  <>
    <Box component="span" aria-hidden title="Differs" sx={{ ml: 0.75, fontWeight: 700, color: '#9a5b00' }}>
      ≠
    </Box>
    <VisuallyHidden>, differs</VisuallyHidden>
  </>
);
