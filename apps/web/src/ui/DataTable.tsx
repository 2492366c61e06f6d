/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/prefer-tag-over-role --
   a table laid out as cards loses its own roles in some browsers */
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import { functionalUpdate, type RowData, rowSelectionFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { Fragment, type MouseEvent, type ReactNode, useRef, useState } from 'react';
import type { Column } from './column.ts';
import { listedStyles, tableStyles } from './data-table-styles.ts';
import { ActionMenu } from './ActionMenu.tsx';
import { GroupRow } from './GroupRow.tsx';
import { LineCellsOf, noColumn } from './LineCellsOf.tsx';
import type { RowMenus } from './row-menus.ts';
import { type RowSelection, tickGroup } from './row-selection.ts';
import type { LineCells, RowGroups } from './row-groups.ts';
import { SelectCell, SelectHead } from './SelectCell.tsx';
import { SortHeader } from './SortHeader.tsx';
import type { Sorting } from './sorting.ts';
import { stuckColumns, stuckStyles } from './stuck-columns.ts';
import { useFits } from './use-fits.ts';
import { useGrouping } from './use-grouping.ts';
import { useRowKeys } from './use-row-keys.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/**
 * A click anywhere in a row follows the row's link, which makes it easier to hit. Text can still be selected and
 * copied, and the keyboard has the link itself.
 */
function followRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  const onControl = target instanceof Element && target.closest('a, button, input, label, select, [data-menu]');
  if (onControl || !getSelection()?.isCollapsed) return;
  currentTarget.querySelector('a')?.click();
}

interface Props<Row extends RowData, Sort extends string> {
  /** What the table shows, for those who cannot see it. */
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
  /** Rows can be ticked. */
  selection?: RowSelection<Row>;
  /** Rows stand in groups. */
  groups?: RowGroups<Row>;
  /** The last line: what all rows come to, also those on other pages. */
  totals?: { readonly name: string; readonly cells: LineCells };
  /** Rows have a menu in a last cell; Shift+F10 opens it too. */
  menus?: RowMenus<Row>;
}

const scrolling = { overflowX: 'auto' };
const stickyHead = {
  '& thead th': { position: 'sticky', top: 0, zIndex: 2 },
  // A row that gets the focus is not hidden under the head.
  '& tbody tr': { scrollMarginTop: 48 },
};
const features = tableFeatures({ rowSelectionFeature });
const nothing = {};
/** Of the column of boxes. */
const selectWidth = { width: { wide: 44, phone: 44 } };

/** A real table. On a phone each row becomes a card, its cells named by their columns, unless columns stay in sight. */
export function DataTable<Row extends RowData, Sort extends string>(props: Props<Row, Sort>) {
  const {
    caption,
    columns,
    rows,
    rowKey,
    sorting,
    pending = false,
    footer,
    detail,
    stuck = 0,
    selection,
    groups,
    totals,
    menus,
  } = props;
  const hasKeys = selection !== undefined || menus !== undefined;
  const ticked = selection && stuck > 0 ? [selectWidth] : [];
  const allKept = stuckColumns([...ticked, ...columns.slice(0, stuck)]);
  const kept = allKept.slice(ticked.length);
  const keptBox = ticked.length > 0 ? allKept[0] : undefined;
  const box = useRef<HTMLDivElement>(null);
  const fits = useFits(box);
  const [current, setCurrent] = useState(0);
  const table = useTable({
    features,
    columns: [],
    data: rows,
    getRowId: (row) => String(rowKey(row)),
    enableRowSelection: selection?.canSelect
      ? ({ original }) => selection.canSelect!(original)
      : selection !== undefined,
    state: { rowSelection: selection?.selected ?? nothing },
    onRowSelectionChange: (change) => selection?.onChange(functionalUpdate(change, selection.selected)),
  });
  const { sections, shown: lines, fold } = useGrouping(table.getRowModel().rows, groups);
  const keys = useRowKeys({
    onMove: setCurrent,
    onSelect: selection && ((at, only) => lines[at]?.toggleSelected(only ? true : undefined)),
    onLetter: (at, letter) => {
      const row = lines[at]?.original;
      const action = row && menus?.actionsOf(row).find(({ shortcut }) => shortcut === letter);
      action?.onChoose();
      return action !== undefined;
    },
  });
  /** One row is in the order of Tab; arrows move on from there. */
  const rowFocus = (place: number) => ({
    tabIndex: place === Math.min(current, lines.length - 1) ? 0 : -1,
    onFocus: () => setCurrent(place),
  });
  const showRow = (line: (typeof lines)[number]) => {
    const row = line.original;
    const place = lines.indexOf(line);
    const more = detail?.(row);
    return (
      <Fragment key={line.id}>
        <tr
          role="row"
          data-selected={line.getIsSelected() || undefined}
          onClick={followRow}
          {...(hasKeys && rowFocus(place))}
        >
          {selection && (
            <SelectCell
              name={selection.nameOf(row)}
              checked={line.getIsSelected()}
              disabled={!line.getCanSelect()}
              onClick={line.getToggleSelectedHandler()}
              stuck={keptBox}
            />
          )}
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
          {menus && (
            <td role="cell" data-menu>
              {menus.buttonOf && (
                <Box component="span" data-button sx={{ mr: 0.5 }}>
                  {menus.buttonOf(row)}
                </Box>
              )}
              <ActionMenu of={menus.nameOf(row)} actions={menus.actionsOf(row)} />
            </td>
          )}
        </tr>
        {more && (
          <tr role="row" data-detail>
            <td role="cell" colSpan={columns.length + (selection ? 1 : 0) + (menus ? 1 : 0)}>
              {more}
            </td>
          </tr>
        )}
      </Fragment>
    );
  };
  return (
    // MUI's card hides what overflows, which would keep the head from sticking.
    <Card sx={{ position: 'relative', overflow: 'visible' }}>
      {pending && <LinearProgress aria-label="Loading" sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />}
      <Box ref={box} sx={kept.length > 0 ? stuckStyles : fits ? stickyHead : scrolling}>
        <Box component="table" role="table" aria-busy={pending} sx={kept.length > 0 ? tableStyles : listedStyles}>
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {selection && (
                <SelectHead
                  all={table.getIsAllRowsSelected()}
                  some={table.getIsSomeRowsSelected()}
                  none={table.getRowModel().rows.every((row) => !row.getCanSelect())}
                  onChange={(all) => table.toggleAllRowsSelected(all)}
                  stuck={keptBox}
                />
              )}
              {columns.map((column, at) => (
                <SortHeader key={column.key ?? column.label} column={column} sorting={sorting} stuck={kept[at]} />
              ))}
              {menus && (
                <th role="columnheader" scope="col" data-menu>
                  <VisuallyHidden>Actions</VisuallyHidden>
                </th>
              )}
            </tr>
          </thead>
          <tbody role="rowgroup" {...(hasKeys && keys)}>
            {sections.map((section) => (
              <Fragment key={section.key}>
                {section.of !== undefined && groups && (
                  <GroupRow
                    name={groups.nameOf(section.of)}
                    columns={columns}
                    cells={groups.cellsOf(section.of)}
                    folded={section.folded}
                    onFold={() => fold(section.key)}
                    {...(selection && { ticks: tickGroup(section.lines, selection) })}
                    hasMenu={menus !== undefined}
                  />
                )}
                {!section.folded && section.lines.map(showRow)}
              </Fragment>
            ))}
          </tbody>
          {totals && (
            <tfoot role="rowgroup">
              <tr role="row">
                {selection && <LineCellsOf columns={[noColumn]} cells={totals.cells} />}
                <td role="cell">{totals.name}</td>
                <LineCellsOf columns={[...columns.slice(1), ...(menus ? [noColumn] : [])]} cells={totals.cells} />
              </tr>
            </tfoot>
          )}
        </Box>
      </Box>
      {footer}
    </Card>
  );
}
