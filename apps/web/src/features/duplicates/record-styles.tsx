import type { DuplicateField } from '@cea/contract/duplicates';
import Box from '@mui/material/Box';
import { fonts, tokens } from '../../ui/tokens.ts';

export const notGiven = (
  <Box component="span" sx={{ color: tokens.muted }}>
    not given
  </Box>
);

/** A table on a screen; on a phone each field is a block, with both records below each other. */
export const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  tableLayout: 'fixed',
  fontSize: '0.925rem',
  '& :is(th, td)': { p: '9px 14px', textAlign: 'left', verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& thead th': {
    bgcolor: tokens.head,
    borderBottom: `1px solid ${tokens.line}`,
    fontSize: '0.83rem',
    fontWeight: 400,
    color: tokens.muted,
    lineHeight: 1.5,
  },
  '& thead b': { fontSize: '0.925rem', color: tokens.navy, mr: 0.75 },
  '& tbody tr + tr :is(th, td)': { borderTop: `1px solid ${tokens.soft}` },
  '& tbody th': { fontSize: '0.84rem', color: tokens.label, pl: '18px', pt: '11px' },
  '& tr > :first-of-type': { width: 104 },
  '& tr > :last-child': { width: 196 },
  '& td + td:not(:last-child)': { borderLeft: `1px solid ${tokens.soft}` },
  '@media (max-width: 899px)': {
    '&, & tbody, & thead, & tr, & th, & td': { display: 'block' },
    '& thead th:is(:first-of-type, :last-child)': { display: 'none' },
    '& tr > :first-of-type, & tr > :last-child': { width: 'auto' },
    '& tbody tr': { borderTop: `1px solid ${tokens.line}`, py: 1 },
    '& tbody tr + tr :is(th, td)': { borderTop: 0 },
    '& :is(th, td)': { p: '4px 16px' },
    '& tbody th': { pl: '16px', pt: '4px' },
    '& td + td:not(:last-child)': { borderLeft: 0 },
    '& td[data-label]::before': {
      content: 'attr(data-label)',
      display: 'block',
      fontFamily: fonts.sans,
      fontSize: '0.75rem',
      fontWeight: 400,
      color: tokens.muted,
    },
  },
} as const;

const title = { fontFamily: fonts.serif, fontWeight: 600, fontSize: '1.02rem', lineHeight: 1.4, color: tokens.navy };
const abstract = { fontFamily: fonts.serif, fontSize: '0.95rem', lineHeight: 1.5 };

export const textStyles: Partial<Record<DuplicateField, object>> = { title, abstract };
