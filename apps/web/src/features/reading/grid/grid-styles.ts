import { tokens } from '../../../ui/tokens.ts';

const line = '1px solid #e3eaf1';
const warningMark = '#d86503';

const corner = (colour: string) => ({
  content: '""',
  position: 'absolute',
  right: 0,
  top: 0,
  border: '5px solid',
  borderColor: `${colour} ${colour} transparent transparent`,
});

/** One style for the whole grid: styles per cell would cost more than drawing it. */
export const gridStyles = {
  overflowX: 'auto',
  // What changes in a cell does not move the rest of the page.
  contain: 'layout paint style',
  border: '1px solid #cfdae5',
  borderRadius: '8px',
  '& table': {
    borderCollapse: 'separate',
    borderSpacing: 0,
    width: '100%',
    tableLayout: 'fixed',
    fontSize: '0.8rem',
    lineHeight: 1.25,
    fontVariantNumeric: 'tabular-nums',
  },
  '& thead th': {
    p: '5px 6px',
    fontSize: '0.74rem',
    fontWeight: 600,
    lineHeight: 1.25,
    color: '#3c5470',
    textAlign: 'left',
    verticalAlign: 'bottom',
    bgcolor: '#f4f8fb',
    borderRight: `1px solid ${tokens.line}`,
    borderBottom: '1px solid #cfdae5',
    hyphens: 'manual',
  },
  '& thead th[data-group]': { textAlign: 'center', color: tokens.navy, borderBottomColor: tokens.line },
  '& [data-right]': { textAlign: 'right' },
  // Painted again only when something in it changes: a key in one row costs the others nothing.
  '& tbody tr': { isolation: 'isolate' },
  // What is typed may reach over the rows below.
  '& tr[data-current]': { position: 'relative', zIndex: 1 },
  // Positioned only where something is placed in them: each positioned cell is painted apart.
  '& td[data-mark], & td[data-over], & td[data-editing]': { position: 'relative' },
  '& td, & tbody th': {
    height: 40,
    p: '6px 5px 6px 6px',
    bgcolor: '#fff',
    borderRight: line,
    borderBottom: line,
    overflowWrap: 'anywhere',
    cursor: 'cell',
  },
  // A number is never broken; a text in its place is.
  '& td[data-right]:not([aria-invalid])': { overflowWrap: 'normal' },
  '& tbody th': {
    p: 0,
    textAlign: 'center',
    fontWeight: 600,
    color: '#3c5470',
    bgcolor: tokens.head,
    cursor: 'default',
  },
  // Only while there is something to scroll: each of these cells is a layer of its own, which every key would paint again.
  '&:not([data-fits]) tbody th, &:not([data-fits]) thead th:first-of-type': {
    position: 'sticky',
    left: 0,
    zIndex: 3,
  },
  '& tr > :last-child': { borderRight: 0 },
  '& tbody tr:last-of-type > *': { borderBottom: 0 },
  '& [data-computed]': { bgcolor: '#f3f5f8', color: '#51657b' },
  '& tr[data-current] > td': { bgcolor: '#f5faff' },
  '& tr[data-current] > [data-computed]': { bgcolor: '#edf2f8' },
  '& tr[data-current] > th': { bgcolor: '#dcebf8', color: tokens.navy },
  '& td[data-silent]': { color: tokens.muted },
  // Typed over what is computed otherwise.
  '& td[data-over]::before': {
    ...corner(tokens.blue),
    right: 'auto',
    left: 0,
    borderColor: `${tokens.blue} transparent transparent ${tokens.blue}`,
    borderWidth: '4px',
  },
  '& tr > td[data-mark=warning]': { bgcolor: '#fff1dc', color: '#7a3a00' },
  '& tr > td[data-mark=fault]': { bgcolor: '#fdecec', color: '#b02323' },
  '& td[data-mark=warning]::after': corner(warningMark),
  '& td[data-mark=fault]::after': corner(tokens.errorInk),
  '& td:focus, & td[data-editing]': { outline: '2px solid #2f7fc4', outlineOffset: '-2px', zIndex: 2 },
  '& td[tabindex="0"]:not(:focus)': { boxShadow: 'inset 0 0 0 1px #8fb4d6' },
  '& td > textarea, & td > input': {
    position: 'absolute',
    inset: '2px',
    boxSizing: 'border-box',
    width: 'calc(100% - 4px)',
    height: 'calc(100% - 4px)',
    p: '4px',
    border: 0,
    outline: 'none',
    bgcolor: '#fff',
    color: tokens.ink,
    font: 'inherit',
    textAlign: 'inherit',
    resize: 'none',
  },
  // A key in it lays out nothing around it.
  '& td > input': { contain: 'strict' },
  // A long text is seen whole while it is typed.
  '& td > textarea': {
    fieldSizing: 'content',
    minHeight: 'calc(100% - 4px)',
    height: 'auto',
    zIndex: 4,
    boxShadow: '0 0 0 2px #2f7fc4',
  },
} as const;

/** On the line that adds a row. */
export const newRowStyles = {
  width: '100%',
  px: 1,
  py: 1,
  border: 0,
  bgcolor: 'transparent',
  color: tokens.muted,
  font: 'inherit',
  textAlign: 'left',
  cursor: 'pointer',
  '&:focus-visible': { outlineOffset: -2 },
} as const;
