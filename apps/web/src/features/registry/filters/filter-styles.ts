import type { SxProps, Theme } from '@mui/material/styles';
import { tokens } from '../../../ui/tokens.ts';

const plainButton = { p: 0, border: 0, bgcolor: 'transparent', font: 'inherit', color: 'inherit', cursor: 'pointer' };

/** Shared by all groups. */
export const filterStyles: SxProps<Theme> = {
  '& section': { py: '13px', borderBottom: `1px solid ${tokens.line}` },
  '& section:first-of-type': { pt: 0 },
  '& section.opened': { pb: 0, borderBottom: 0 },
  // Height and lines never depend on the choice, so that nothing below moves.
  '& .head': { display: 'flex', alignItems: 'center', minHeight: 26, mb: '4px', gap: '10px' },
  '& h3': { flex: 1, m: 0, minWidth: 0, fontSize: '0.875rem', fontWeight: 600, lineHeight: 1.3, color: '#2b4261' },
  '& h3 button': {
    ...plainButton,
    display: 'flex',
    alignItems: 'center',
    gap: '2px',
    textAlign: 'left',
    minHeight: 26,
    ml: '-5px',
    '& svg': { width: 18, height: 18, color: tokens.muted },
    '&[aria-expanded=true] svg': { transform: 'rotate(90deg)' },
  },
  '& .exclude': { fontSize: '0.8125rem', color: tokens.muted, gap: '5px', alignItems: 'center' },
  '& .exclude .box': { mt: 0, width: 14, height: 14 },
  '& .exclude .box:checked::after': { m: '-1px 0 0 3px' },
  '@media (hover: hover)': {
    '& .quiet': { opacity: 0 },
    '& section:hover .quiet, & section:focus-within .quiet': { opacity: 1 },
  },
  '& .kinds': { m: 0, p: 0, border: 0, display: 'flex', gap: '8px', fontSize: '0.8125rem' },
  '& .kinds button': {
    ...plainButton,
    minHeight: 24,
    color: tokens.link,
    '&[aria-pressed=true]': { color: '#2b4261', fontWeight: 600, boxShadow: `inset 0 -2px ${tokens.blue}` },
  },
  '& p': { m: 0, fontSize: '0.8438rem', color: tokens.muted },
};
