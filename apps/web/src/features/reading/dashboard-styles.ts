import { tokens } from '../../ui/tokens.ts';

const dot = '"\\00a0· "';
const hairline = `1px solid ${tokens.soft}`;

/** The work on the left, what it earns on the right; on a phone below each other. */
export const columns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 330px' },
  gap: '26px',
  alignItems: 'start',
} as const;

/** A heading, and a remark next to it or below. */
export const sectionHead = {
  display: 'flex',
  flexDirection: { xs: 'column', sm: 'row' },
  alignItems: { sm: 'baseline' },
  columnGap: 1.25,
  mt: 3.25,
  mb: 1.25,
  fontVariantNumeric: 'tabular-nums',
} as const;

/** The first one, below the title of the page. */
export const firstHead = { ...sectionHead, mt: 0.5 } as const;

/** An assignment: ring, text, actions; below them its next article. */
export const cardLayout = {
  display: 'grid',
  gridTemplateColumns: { xs: '52px minmax(0, 1fr)', sm: '52px minmax(0, 1fr) auto' },
  columnGap: { xs: 1.75, sm: 2.25 },
  alignItems: 'center',
  px: { xs: 2, sm: 2.5 },
  py: 2,
} as const;
export const firstCard = { borderColor: '#b9d3ea', boxShadow: `inset 3px 0 0 ${tokens.blue}` } as const;
export const listedCard = { border: 0, borderTop: hairline, borderRadius: 0, boxShadow: 'none' } as const;

/** Side by side, of equal width on a phone. */
export const cardActions = {
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: { xs: '1fr', sm: 'auto' },
  gap: 1,
  gridColumn: { xs: '1 / -1', sm: 'auto' },
  mt: { xs: 1.5, sm: 0 },
} as const;

/** Parts of a sentence with dots in between; on a phone one below the other. */
export const facts = {
  display: 'flex',
  // Between the widths of a phone and of the whole page, two columns leave no room for one line.
  flexDirection: { xs: 'column', sm: 'row', md: 'column', lg: 'row' },
  flexWrap: 'wrap',
  color: 'text.secondary',
  fontSize: '0.9rem',
  mt: 0.25,
  fontVariantNumeric: 'tabular-nums',
  '& > span:not(:last-child)::after': { content: { xs: 'none', sm: dot, md: 'none', lg: dot }, whiteSpace: 'pre' },
} as const;

/** Marks, title and progress side by side where there is room; on a phone one below the other. */
export const nextArticle = {
  gridColumn: { xs: '1 / -1', sm: '2 / -1' },
  display: 'grid',
  gridTemplateColumns: { sm: 'minmax(0, 1fr) auto', lg: 'fit-content(40%) minmax(0, 1fr) auto' },
  gridTemplateAreas: {
    xs: '"marks" "title" "progress"',
    sm: '"marks marks" "title progress"',
    lg: '"marks title progress"',
  },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  mt: 1.5,
  pt: 1,
  borderTop: hairline,
  fontSize: '0.9rem',
} as const;

export const lineList = { listStyle: 'none', m: 0, p: 0 } as const;
export const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr auto', sm: 'minmax(0, 1fr) 100px 120px 92px' },
  columnGap: 2,
  rowGap: 0.5,
  alignItems: 'center',
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
  fontSize: '0.9rem',
  '& + &': { borderTop: hairline },
  '& > a': { gridColumn: { xs: '1 / -1', sm: 'auto' }, mt: { xs: 0.5, sm: 0 } },
} as const;
export const lineTitle = { gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 } as const;
