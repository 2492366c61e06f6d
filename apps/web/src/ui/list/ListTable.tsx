import { formatSort, type ListColumn, parseSort, shownColumns } from '@cea/contract/listing';
import type { Direction, PageMeta } from '@cea/contract/paging';
import type { RowData } from '@tanstack/react-table';
import type { ComponentProps, ReactNode } from 'react';
import { settings } from '../../lib/site.ts';
import type { Column } from '../column.ts';
import { DataTable } from '../DataTable.tsx';
import { type PageLink, Paging } from '../Paging.tsx';
import type { RowMenus } from '../row-menus.ts';
import type { RowSelection } from '../row-selection.ts';
import { withOrder } from '../sorting.ts';
import { SortSelect } from '../SortSelect.tsx';

/** How a cell is drawn where its text alone is not enough. */
export type Renderers<Row> = Readonly<Record<string, (row: Row, text: string) => ReactNode>>;

/** Lines of a table beside its rows. */
export interface ListLines<Row extends RowData> extends Pick<
  ComponentProps<typeof DataTable<Row, string>>,
  'groups' | 'totals' | 'detail'
> {
  /** The column that says what the line of each group already says. */
  readonly without?: string | undefined;
}

interface Shown {
  readonly sort: string;
  readonly columns?: string | undefined;
}

interface Props<Row extends RowData> {
  caption: string;
  columns: readonly ListColumn<Row>[];
  renderers: Renderers<Row>;
  query: Shown;
  onChange: (changes: Partial<Shown> & { per_page?: number }) => void;
  page: { readonly data: readonly Row[]; readonly meta: PageMeta };
  rowKey: (row: Row) => string | number;
  pending: boolean;
  pageLink: PageLink;
  selection?: RowSelection<Row>;
  menus?: RowMenus<Row>;
  /** What the lines beside its rows show, and what is below a row. */
  lines?: ListLines<Row>;
}

const tableColumn = <Row,>(
  { key, label, text, sorts, align, nowrap }: ListColumn<Row>,
  render: Renderers<Row>[string] | undefined,
): Column<Row> => ({
  key,
  label,
  cell: (row) => {
    const shown = text(row, settings.time_zone);
    return render ? render(row, shown) : shown;
  },
  ...(sorts && { sort: key }),
  ...(align && { align }),
  ...(nowrap && { nowrap }),
});

/** The rows of a declared list: its columns as chosen, sorted by its heads, page by page. */
export function ListTable<Row extends RowData>(props: Props<Row>) {
  const { caption, columns, renderers, query, onChange, page, rowKey, pending, pageLink, selection, menus, lines } =
    props;
  const { without, ...beside } = lines ?? {};
  const kept = shownColumns(columns, query.columns).filter(({ key }) => key !== without);
  const shown = kept.map((column) => tableColumn(column, renderers[column.key]));
  const orders = parseSort(query.sort);
  const sorting = {
    orders,
    onSort: (by: string, direction: Direction, after: boolean) =>
      onChange({ sort: formatSort(withOrder(orders, { by, direction }, after)) }),
  };
  return (
    <>
      <SortSelect columns={columns.map((column) => tableColumn(column, undefined))} sorting={sorting} />
      <DataTable
        caption={caption}
        columns={shown}
        rows={page.data}
        rowKey={rowKey}
        sorting={sorting}
        pending={pending}
        {...(selection && { selection })}
        {...(menus && { menus })}
        {...beside}
        footer={<Paging meta={page.meta} pageLink={pageLink} onPerPage={(per_page) => onChange({ per_page })} />}
      />
    </>
  );
}
