import type { Theme } from '@mui/material/styles';
import { progressColors } from '../../ui/progress-colors.ts';
import { fonts, tokens } from '../../ui/tokens.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

const line = `1px solid ${tokens.line}`;

/** Side by side where there is room for all, otherwise below each other. */
export const steps = {
  m: 0,
  p: 0,
  mb: 2.25,
  listStyle: 'none',
  overflow: 'hidden',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: 'repeat(auto-fit, minmax(200px, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
  '& > li': { borderRight: { md: line }, borderBottom: { xs: line, md: 0 } },
  '& > li:last-of-type': { border: 0 },
} as const;

export const step = {
  display: 'grid',
  gridTemplateColumns: '26px minmax(0, 1fr)',
  columnGap: 1.25,
  justifyContent: 'start',
  alignItems: 'start',
  width: '100%',
  height: '100%',
  px: 2.25,
  py: 1.6,
  fontSize: '0.88rem',
  lineHeight: 1.4,
  fontFamily: 'inherit',
  textAlign: 'left',
  '&[aria-current=step]': { bgcolor: '#eef5fc', boxShadow: `inset 0 -3px 0 ${tokens.blue}` },
  '&:focus-visible': { outline: `2px solid ${tokens.blue}`, outlineOffset: -3 },
} as const;

export const stepNote = {
  display: '-webkit-box',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
  overflow: 'hidden',
  color: tokens.muted,
  fontSize: '0.8125rem',
} as const;

export const circle = {
  display: 'grid',
  placeItems: 'center',
  width: 24,
  height: 24,
  mt: 0.25,
  borderRadius: '50%',
  border: '1.5px solid #9db4cc',
  color: '#3c5470',
  fontSize: '0.78rem',
  fontWeight: 600,
} as const;
export const circleDone = { bgcolor: progressColors.done, borderColor: progressColors.done, color: '#fff' } as const;
export const circleLow = { borderColor: tokens.warningInk, color: tokens.warningInk } as const;

/** The comparison beside what comes next. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 290px' },
  gap: '22px',
  alignItems: 'start',
} as const;

export const figures = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(auto-fit, minmax(110px, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
  borderBottom: line,
  '& > li': { px: 2.5, py: 1.75, borderRight: line, fontSize: '0.82rem', color: tokens.muted },
  '& > li:last-of-type': { borderRight: 0 },
  '& b': { display: 'block', font: `600 1.5rem/1.2 ${fonts.serif}`, color: tokens.navy },
} as const;

export const bar = {
  position: 'relative',
  width: 150,
  maxWidth: '100%',
  height: 8,
  borderRadius: '4px',
  bgcolor: progressColors.track,
} as const;

/** Field, You, Gold record and Why in columns; on a phone below each other. */
const fieldColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 23fr) minmax(0, 19fr) minmax(0, 19fr) minmax(0, 34fr)' },
  columnGap: 2,
  rowGap: 0.5,
  px: 1.6,
} as const;

/** The compared fields of a part. */
export const fieldList = {
  bgcolor: '#fff',
  border: '1px solid #d3e1ee',
  borderRadius: '8px',
  fontSize: '0.87rem',
} as const;
export const fieldHead = {
  ...fieldColumns,
  display: { xs: 'none', sm: 'grid' },
  py: 0.9,
  fontSize: '0.78rem',
  fontWeight: 600,
  color: '#3c5470',
} as const;
export const fieldLine = { ...fieldColumns, py: 1.1, lineHeight: 1.4, borderTop: `1px solid ${tokens.soft}` } as const;
export const cellLabel = [
  { color: tokens.muted },
  (theme: Theme) => ({ [theme.breakpoints.up('sm')]: visuallyHidden }),
] as const;

/** One card around the figures and the table below them. */
export const joined = {
  overflow: 'hidden',
  '& .MuiCard-root': { border: 0, borderRadius: 0, boxShadow: 'none' },
} as const;
