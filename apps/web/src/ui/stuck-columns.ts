import type { SxProps, Theme } from '@mui/material/styles';
import type { CSSProperties } from 'react';
import type { Column } from './column.ts';
import { tokens } from './tokens.ts';

/** Attributes of the cells of a sticky column. */
export interface StuckProps {
  readonly style: CSSProperties;
  readonly 'data-stuck': 'edge' | 'inner';
}

const sizes = ['wide', 'phone'] as const;

/** Sticky columns side by side; the last one casts a shadow on the columns that scroll under it. */
export function stuckColumns<Row, Sort extends string>(
  columns: readonly Pick<Column<Row, Sort>, 'width'>[],
): StuckProps[] {
  const left = { wide: 0, phone: 0 };
  return columns.map(({ width = { wide: 180, phone: 128 } }, at) => {
    const style: Record<string, string> = {};
    for (const size of sizes) {
      style[`--left-${size}`] = `${left[size]}px`;
      style[`--width-${size}`] = `${width[size]}px`;
      left[size] += width[size];
    }
    return { style, 'data-stuck': at === columns.length - 1 ? 'edge' : 'inner' };
  });
}

const at = (size: (typeof sizes)[number]) => {
  const width = `var(--width-${size})`;
  return { left: `var(--left-${size})`, width, minWidth: width, maxWidth: width };
};

/** The box that scrolls sideways. Its scroll padding keeps focused links out from under the sticky columns. */
export const stuckStyles: SxProps<Theme> = (theme) => ({
  overflowX: 'auto',
  borderRadius: '9px',
  scrollPaddingLeft: '414px',
  // Collapsed borders do not move with sticky cells.
  '& table': { borderCollapse: 'separate', borderSpacing: 0 },
  '& th, & td': { padding: '7px 12px', verticalAlign: 'middle' },
  '& td': { height: 52 },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& [data-stuck]': { position: 'sticky', zIndex: 1, boxSizing: 'border-box', background: '#fff', ...at('wide') },
  '& th[data-stuck]': { background: tokens.head },
  '& tr:hover td[data-stuck]': { background: '#f9fbfd' },
  '& tr[data-selected] td[data-stuck], & tr[data-selected]:hover td[data-stuck]': { background: '#edf5fd' },
  '& [data-stuck=edge]': {
    borderRight: '1px solid #cfdae6',
    boxShadow: '7px 0 9px -7px rgb(26 58 103 / 22%)',
  },
  // Shows that every head sorts.
  '& .MuiTableSortLabel-icon': { opacity: 0.35, fontSize: '1rem' },
  '& .Mui-active .MuiTableSortLabel-icon': { opacity: 1 },
  [theme.breakpoints.down('md')]: { scrollPaddingLeft: '300px', '& [data-stuck]': at('phone') },
});
