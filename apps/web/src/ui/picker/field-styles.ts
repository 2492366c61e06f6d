import { tokens } from '../tokens.ts';

export const labelStyles = {
  display: 'block',
  mb: 0.5,
  fontSize: '0.8125rem',
  fontWeight: 600,
  color: tokens.label,
} as const;

/** Of a box around the text box. */
export const textStyles = {
  '& > input': {
    flex: '1 1 60px',
    minWidth: 0,
    height: 28,
    px: 0.9,
    py: 0,
    border: 0,
    outline: 'none',
    bgcolor: 'transparent',
    color: tokens.ink,
    font: 'inherit',
    // Below 16 px phones zoom in when it is focused.
    fontSize: { xs: '1rem', sm: '0.9375rem' },
    textOverflow: 'ellipsis',
  },
  '& > input::placeholder': { color: tokens.muted, opacity: 1 },
  '& > input:disabled': { color: tokens.muted },
} as const;

export const fieldStyles = {
  ...textStyles,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  minHeight: 40,
  p: '5px',
  border: `1px solid ${tokens.inputLine}`,
  borderRadius: '8px',
  bgcolor: '#fff',
  cursor: 'text',
  '& > button': { maxWidth: 'calc(100% - 36px)' },
  '&:hover': { borderColor: tokens.label },
  '&:focus-within': { outline: `2px solid ${tokens.blue}`, outlineOffset: '-1px' },
  '&[data-invalid]': { borderColor: tokens.errorInk },
} as const;

export const downStyles = { flex: 'none', mr: 0.25, color: tokens.label, pointerEvents: 'none' } as const;
