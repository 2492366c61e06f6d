import { tokens } from '../../ui/tokens.ts';
import { lineHeights } from './grid-window.ts';

const orange = '#d86503';
const plannedInk = '#8a6200';
export const loadColors = {
  submitted: tokens.blue,
  open: '#cfe2f3',
  planned: '#fdeecb',
  plannedLine: '#c99a3a',
  behind: orange,
  above: '#f6cfae',
  plannedInk,
  aboveInk: '#a84b00',
} as const;

/** The box inside a cell, by its look. */
export const boxStyles = {
  '& [data-look]': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSizing: 'border-box',
    minWidth: 28,
    height: 22,
    px: 0.5,
    borderRadius: '5px',
    fontSize: '0.75rem',
    fontWeight: 600,
    lineHeight: 1,
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-look=not-begun]': { background: '#eef2f6', color: '#56677b' },
  '& [data-look=filled]': { background: '#fdeecb', color: '#714c00' },
  '& [data-look=submitted]': { background: '#d7f3ea', color: '#0b6b54' },
  '& [data-look=late]': { background: '#fbdcd6', color: '#9c2424' },
  '& [data-look=conflict]': { background: '#fbdcd6', color: '#9c2424', boxShadow: `0 0 0 2px ${tokens.errorInk}` },
  '& [data-look=planned]': { border: `1.5px dashed ${loadColors.plannedLine}`, background: '#fffaf0' },
  '& [data-look=suggested]': { border: `1.5px dashed ${tokens.blue}`, background: '#eef5fc', color: tokens.link },
  '& [data-look=note]': { background: '#dcebf8', color: '#1d568c', minWidth: 22 },
  '& [data-look=bad]': { background: '#fbdcd6', color: '#9c2424', minWidth: 22 },
} as const;

const line = `1px solid ${tokens.line}`;
const readerWidth = 58;
const lastWidth = 96;
const firstWidth = 300;

/** The same columns in every row. */
export const columnsOf = (readers: number) => ({
  // A draft may have no readers yet, and nothing can be repeated 0 times.
  '--columns': `minmax(${firstWidth}px, 1fr) ${readers === 0 ? '' : `repeat(${readers}, ${readerWidth}px)`} ${lastWidth}px`,
  minWidth: firstWidth + readers * readerWidth + lastWidth,
});

/** Column by column as wide as its head; the rows of the body are placed by their height. */
export const gridStyles = {
  ...boxStyles,
  position: 'relative',
  maxHeight: 'calc(100dvh - 32px)',
  overflow: 'auto',
  border: line,
  borderRadius: '10px',
  background: '#fff',
  // What is focused stays clear of the head and of the first column.
  scrollPaddingTop: '130px',
  scrollPaddingLeft: `${firstWidth + 8}px`,
  '& table, & thead, & tbody': { display: 'block' },
  '& thead': { position: 'sticky', top: 0, zIndex: 3 },
  '& tr': { display: 'grid', gridTemplateColumns: 'var(--columns)', boxSizing: 'border-box' },
  '& td, & th': { p: 0, textAlign: 'left', fontWeight: 400 },
  '& tbody': { position: 'relative' },
  '& tbody > tr': {
    position: 'absolute',
    left: 0,
    right: 0,
    contain: 'layout style',
    borderBottom: '1px solid #edf2f7',
  },
  '& [data-column]': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 0,
    outlineOffset: -2,
    borderLeft: '1px solid #f1f5f9',
  },
  '& [data-column]:focus': { outline: `2px solid ${tokens.blue}`, borderRadius: '4px' },
  '& [data-first]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    justifyContent: 'flex-start',
    gap: 1,
    pl: 1.75,
    pr: 1,
    background: 'inherit',
    borderLeft: 0,
  },
  '& [data-last]': { justifyContent: 'flex-start', gap: 0.75, pl: 1, fontSize: '0.8125rem', whiteSpace: 'nowrap' },
  '& [data-tone=bad]': { color: tokens.errorInk, fontWeight: 600 },
  '& [data-tone=good]': { color: tokens.successInk, fontWeight: 500 },
  '& [data-tone=quiet]': { color: tokens.muted },

  '& [data-kind=article]': { height: lineHeights.article, background: '#fff' },
  '& [data-kind=article]:hover': { background: '#f9fbfd' },
  '& [data-kind=article][data-hot]': { background: '#fdf6f5' },
  '& [data-kind=article] [data-first]': { fontSize: '0.8438rem' },
  '& [data-kind=article] a': { flex: 'none', width: 106, color: tokens.link, textDecoration: 'none' },
  '& [data-kind=article] a:hover': { textDecoration: 'underline' },
  '& [data-title]': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& [data-plannable]': { cursor: 'pointer' },
  '& [data-plannable]:hover::after': {
    content: '"+"',
    width: 28,
    height: 22,
    borderRadius: '5px',
    border: `1.5px dashed ${tokens.inputLine}`,
    boxSizing: 'border-box',
    color: tokens.muted,
    textAlign: 'center',
    lineHeight: '18px',
  },
  '& [data-look]:not(span[data-look=note])': { cursor: 'pointer' },
  '& [draggable=true]': { cursor: 'grab' },
  '& [data-drop]': { background: tokens.chip },

  '& [data-kind=group]': {
    height: lineHeights.group,
    background: '#f3f7fb',
    borderTop: line,
    borderBottom: `${line} !important`,
    fontSize: '0.8125rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-kind=group][data-draft]': { background: '#fffaf0' },
  '& [data-kind=group] [data-column]': { borderLeftColor: 'transparent', fontWeight: 500 },
  '& [data-kind=group][data-draft] [data-column]:not([data-first])': { color: plannedInk },
  '& [data-kind=group] [data-first]': { pl: 1, cursor: 'pointer', textAlign: 'left' },
  '& [data-kind=group] [data-reader]': { cursor: 'pointer' },
  '& [data-kind=group] [data-reader]:hover': { background: 'rgb(70 145 206 / 10%)' },
  '& [data-done]': { color: tokens.successInk, fontWeight: '600 !important' },
  '& [data-of]': { color: tokens.muted },

  '& [data-kind=more], & [data-kind=note]': {
    background: '#fff',
    fontSize: '0.8438rem',
    gridTemplateColumns: '1fr !important',
  },
  '& [data-kind=more]': { height: lineHeights.more, color: tokens.link },
  '& [data-kind=more] [data-column]': { cursor: 'pointer' },
  '& [data-kind=note]': { height: lineHeights.note, color: tokens.muted },
} as const;

export const headStyles = {
  background: tokens.head,
  borderBottom: line,
  fontSize: '0.75rem',
  lineHeight: 1.3,
  '& [data-head]': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'flex-end',
    alignItems: 'center',
    minWidth: 0,
    pt: 1,
    pb: 1.1,
  },
  '& [data-head] b': {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.navy,
    fontWeight: 600,
  },
  '& [data-head] small': {
    fontSize: '0.7188rem',
    color: tokens.muted,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& [data-head] em': { fontStyle: 'normal', color: plannedInk },
  '& [data-above] em': { color: loadColors.aboveInk, fontWeight: 600 },
  '& [data-head=last]': {
    alignItems: 'flex-start',
    pl: 1,
    color: tokens.label,
    fontWeight: 600,
    fontSize: '0.8125rem',
  },
  '& [data-head=first]': {
    position: 'sticky',
    left: 0,
    zIndex: 1,
    alignItems: 'stretch',
    pl: 1.75,
    pr: 0.75,
    background: tokens.head,
    color: tokens.muted,
    fontSize: '0.7813rem',
  },
} as const;
