import { tokens } from '../../ui/tokens.ts';

/** On narrow screens one line that scrolls sideways. */
export const railStyles = {
  // Contains its visually hidden text, which would otherwise widen the page when scrolled.
  position: 'relative',
  display: { xs: 'flex', md: 'block' },
  overflowX: { xs: 'auto', md: 'visible' },
  gap: 0.5,
  py: { xs: 0.5, md: 1.5 },
  fontSize: '0.875rem',
} as const;

const line = {
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flex: 'none',
  width: { md: '100%' },
  border: 0,
  bgcolor: 'transparent',
  color: '#3c5470',
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
  '& .count': { color: tokens.muted, fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '&[aria-current=true]': {
    bgcolor: '#e9f2fa',
    color: tokens.navy,
    boxShadow: { xs: `inset 0 -3px 0 ${tokens.blue}`, md: `inset 3px 0 0 ${tokens.blue}` },
  },
} as const;

export const railLine = {
  ...line,
  // With a badge the longest word still fits.
  gap: 0.75,
  px: { xs: 1.25, md: 1.5 },
  minHeight: 36,
  whiteSpace: { xs: 'nowrap', md: 'normal' },
  '&:hover .name': { textDecoration: 'underline', textUnderlineOffset: '3px' },
  '&[aria-current=true] .name': { fontWeight: 600 },
  '& .count': { ...line['& .count'], ml: 'auto' },
} as const;

export const dotLine = {
  ...line,
  justifyContent: 'center',
  gap: 0.25,
  minHeight: 30,
  px: 0.5,
  '& .count': { display: 'none' },
  '&:hover, &:focus-visible': { zIndex: 1 },
  '&:hover .name, &:focus-visible .name': { opacity: 1 },
} as const;

/** Beside its dot, over the form. */
export const dotName = {
  position: 'absolute',
  left: '100%',
  top: '50%',
  transform: 'translateY(-50%)',
  opacity: 0,
  pointerEvents: 'none',
  px: 1,
  py: 0.5,
  borderRadius: '6px',
  bgcolor: tokens.navy,
  color: '#fff',
  fontSize: '0.8125rem',
  whiteSpace: 'nowrap',
} as const;
