/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   a table laid out as cards loses its own roles in some browsers */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { Fragment, type MouseEvent, type ReactNode } from 'react';
import type { Column } from './column.ts';
import { listedStyles, tableStyles } from './data-table-styles.ts';
import { SortHeader } from './SortHeader.tsx';
import type { Sorting } from './sorting.ts';
import { stuckColumns, stuckStyles } from './stuck-columns.ts';

/**
 * A click anywhere in a row follows the row's link, which makes it easier to hit. Text can still be selected and
 * copied, and the keyboard has the link itself.
 */
function followRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const onControl = target instanceof Element && target.closest('a, button, input, label, select');
  if (onControl || !getSelection()?.isCollapsed) return;
  currentTarget.querySelector('a')?.click();
}

interface Props<Row, Sort extends string> {
  /** Describes the table to people who cannot see it. */
  caption: string;
  columns: readonly Column<Row, Sort>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  sorting?: Sorting<Sort>;
  /** Newer rows are loading. */
  pending?: boolean;
  footer?: ReactNode;
  /** Details below a row; null while collapsed. */
  detail?: (row: Row) => ReactNode;
  /** How many leading columns are sticky. The table then stays a table on a phone. */
  stuck?: number;
}

const scrolling = { overflowX: 'auto' };

/** A real table. On a phone each row becomes a card, its cells named by their columns, unless columns stay in sight. */
export function DataTable<Row, Sort extends string>(props: Props<Row, Sort>) {
  const { caption, columns, rows, rowKey, sorting, pending = false, footer, detail, stuck = 0 } = props;
  const kept = stuckColumns(columns.slice(0, stuck));
  return (
    <Card sx={{ position: 'relative' }}>
      {pending && <LinearProgress aria-label="Loading" sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />}
      <Box sx={kept.length > 0 ? stuckStyles : scrolling}>
        <Box component="table" role="table" aria-busy={pending} sx={kept.length > 0 ? tableStyles : listedStyles}>
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column, at) => (
                <SortHeader key={column.key ?? column.label} column={column} sorting={sorting} stuck={kept[at]} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => {
              const more = detail?.(row);
              return (
                <Fragment key={rowKey(row)}>
                  <tr role="row" onClick={followRow}>
                    {columns.map((column, at) => (
                      <td
                        role="cell"
                        key={column.key ?? column.label}
                        data-label={column.label}
                        data-align={column.align}
                        data-nowrap={column.nowrap}
                        {...kept[at]}
                      >
                        {column.cell(row)}
                      </td>
                    ))}
                  </tr>
                  {more && (
                    <tr role="row" data-detail>
                      <td role="cell" colSpan={columns.length}>
                        {more}
                      </td>
                    </tr>
                  )}
                </Fragment>
              );
            })}
          </tbody>
        </Box>
      </Box>
      {footer}
    </Card>
  );
}
