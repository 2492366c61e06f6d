import Box from '@mui/material/Box';
import { tokens } from './tokens.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface Props {
  /** Null: there was, or will be, nothing. */
  old: string | null;
  next: string | null;
  /** Long values break into lines. */
  wraps?: boolean;
}

/** A value and its replacement. */
export function OldNew({ old, next, wraps = false }: Props) {
  const whiteSpace = wraps ? 'normal' : 'nowrap';
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {old !== null && (
        <Box
          component="del"
          sx={{ color: tokens.muted, fontSize: '0.8125rem', textDecorationThickness: 1, whiteSpace }}
        >
          <VisuallyHidden>was </VisuallyHidden>
          {old}
        </Box>
      )}
      {old !== null && next !== null && (
        <Box component="span" aria-hidden sx={{ color: tokens.muted }}>
          {' → '}
        </Box>
      )}
      {next !== null && (
        <Box component="ins" sx={{ fontWeight: 600, textDecoration: 'none', whiteSpace }}>
          <VisuallyHidden> now </VisuallyHidden>
          {next}
        </Box>
      )}
    </Box>
  );
}
