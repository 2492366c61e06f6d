import { tokens } from '../../../ui/tokens.ts';

/** Outlined chips that flow with the text around their lists. */
export const termStyles = {
  '& .terms': { display: 'contents', listStyle: 'none' },
  '& .terms > li': { display: 'flex', alignItems: 'center', maxWidth: '100%' },
  // Between lists, and never at the start of a line.
  '& .terms:not(:last-child) > li:last-child::after': { content: '"·" / ""', ml: '7px', fontWeight: 700 },
  '& .term, & .more': {
    height: 26,
    border: 0,
    bgcolor: 'transparent',
    font: 'inherit',
    fontSize: '0.8438rem',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
  },
  '& .term': {
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: '6px',
    px: '9px',
    borderRadius: '13px',
    border: '1px solid #b9cfe4',
    bgcolor: '#fff',
    color: tokens.infoInk,
    fontWeight: 500,
    '&:hover': { bgcolor: tokens.soft },
    '& .name': { overflow: 'hidden', textOverflow: 'ellipsis' },
    '& .count': { color: tokens.muted, fontVariantNumeric: 'tabular-nums' },
    '& svg': { flex: 'none', fill: 'none', stroke: '#5f7d9c', strokeWidth: 2.2, strokeLinecap: 'round' },
  },
  '& .term.off': {
    border: '1px dashed #8fa5bc',
    bgcolor: 'transparent',
    color: tokens.label,
    '& svg': { order: -1 },
  },
  '& .more': { p: 0, color: tokens.link, '&:hover': { textDecoration: 'underline' } },
} as const;
