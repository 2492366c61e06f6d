import type { DeclaredList, ListQuery, Selection } from '@cea/contract/listing';
import { shownColumns } from '@cea/contract/listing';
import type { PageQuery } from '@cea/contract/paging';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { RowData } from '@tanstack/react-table';
import { type ComponentType, type ReactNode, useCallback } from 'react';
import { download } from '../../lib/download.ts';
import { counted } from '../../lib/number-format.ts';
import { EmptyState } from '../EmptyState.tsx';
import { LoadedList } from '../LoadedList.tsx';
import { PageHeader } from '../PageHeader.tsx';
import { tokens } from '../tokens.ts';
import type { MenuAction } from '../row-menus.ts';
import { ColumnPicker } from './ColumnPicker.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListFilters } from './ListFilters.tsx';
import { listOptions } from './list-options.ts';
import { type ListLines, ListTable, type Renderers } from './ListTable.tsx';
import { SaveView } from './SaveView.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useListQuery } from './use-list-query.ts';
import { useSavedViews } from './use-saved-views.ts';
import { useSelection } from './use-selection.ts';
import { ViewTabs } from './ViewTabs.tsx';

export interface BulkProps<Filters> {
  selected: Selection<Filters>;
  /** So many rows are selected. */
  count: number;
  /** How the list is sorted, and which columns it shows. */
  shown: { readonly sort: string; readonly columns: string | undefined };
  /** Clears the selection. */
  onDone: () => void;
}

export interface ListActions<Filters> {
  /** Narrows the list and selects all that it then has. */
  selectAll: (filters: Partial<Filters>) => void;
}

export interface ListViewProps<Row extends RowData, Filters> {
  title: string;
  /** What the list holds, in the singular and the plural. */
  noun: readonly [one: string, many: string];
  list: DeclaredList<Row, Filters>;
  filters: readonly ListFilter<keyof Filters & string>[];
  renderers?: Renderers<Row>;
  rowKey: (row: Row) => string | number;
  nameOf: (row: Row) => string;
  /** Next to the title, instead of the number of rows. */
  note?: ReactNode;
  /** Beside the title. */
  actions?: ReactNode;
  /** Above the filters. */
  lead?: ReactNode;
  /** A part of a page, for example under a tab, has a heading of the second level. */
  level?: 1 | 2;
  /** What to do while there is not a single row. */
  empty: { readonly title: string; readonly text: string };
  /** What can be done with rows that are ticked. */
  Bulk?: ComponentType<BulkProps<Filters>>;
  /** What can be done with one row, in a menu at its end. */
  rowActions?: (row: Row, list: ListActions<Filters>) => readonly MenuAction[];
  /** The action of a row that is used most, as a button before its menu. */
  renderButton?: (row: Row) => ReactNode;
  /** Groups of rows, their sums, and what is below a row. */
  lines?: ListLines<Row>;
  /** Rows that will soon change by themselves are read again until they have. */
  changesSoon?: (row: Row) => boolean;
  /** Filters that the page sets itself and does not offer. */
  fixed?: Partial<Filters>;
  /** What else the page keeps in the address: its tab. */
  address?: Readonly<Record<string, string>>;
}

const none = {};
const refetchMs = 3000;
const inline = { display: 'contents' };
/** While rows are selected, the call to action is in the bar of the selection. */
const quietAccent = {
  ...inline,
  '& .MuiButton-containedAccent': { background: '#fff', boxShadow: `inset 0 0 0 1px ${tokens.inputLine}` },
};

/** A list of the administration: filters, columns, order and page in the address, rows from the server. */
export function ListView<Row extends RowData, Filters>(props: ListViewProps<Row, Filters>) {
  const { title, noun, list, filters, renderers = {}, rowKey, nameOf, empty, Bulk, rowActions, renderButton } = props;
  const { note, actions, lead, lines, changesSoon, level = 2, fixed = none, address = none } = props;
  type Query = PageQuery & ListQuery<Filters>;
  const { query: asked, change, pageLink } = useListQuery(list, address);
  const query = { ...asked, ...fixed };
  const saved = useSavedViews(list, address);
  const found = useQuery({
    ...listOptions(list, query),
    refetchInterval: ({ state }) => (changesSoon && state.data?.data.some(changesSoon) ? refetchMs : false),
  });
  const total = found.data?.meta.total;
  const chosen = Object.fromEntries(list.filterKeys.map((key) => [key, query[key]])) as Filters;
  const isFiltered = list.filterKeys.some((key) => query[key] !== undefined && !Object.hasOwn(fixed, key));
  const selection = useSelection(JSON.stringify(chosen));
  const exporting = useMutation({
    mutationFn: () => download(list.file, { query: { ...chosen, sort: query.sort, columns: query.columns } }),
  });
  // The compiler cannot know that the keys of any filters are keys of the query.
  const changeAny = useCallback((changes: object) => change(changes as Partial<Query>), [change]);
  const selected: Selection<Filters> = selection.allMatching
    ? { matching: chosen }
    : { ids: selection.keys.map((key) => list.key.parse(key)) };

  const selectAll = (narrowed: Partial<Filters>) => {
    changeAny(narrowed);
    selection.tickAllMatching(JSON.stringify({ ...chosen, ...narrowed }));
  };
  const isSelecting = Bulk !== undefined && (selection.allMatching || selection.keys.length > 0);
  return (
    <>
      <PageHeader
        title={title}
        level={level}
        note={note ?? (total !== undefined && counted(total, ...noun))}
        actions={
          <>
            <Button disabled={!total} loading={exporting.isPending} onClick={() => exporting.mutate()}>
              Export CSV
            </Button>
            <Box sx={isSelecting ? quietAccent : inline}>{actions}</Box>
          </>
        }
      />
      <ViewTabs saved={saved} noun={noun[1]} />
      {lead}
      <ListFilters noun={noun[1]} filters={filters} query={query} onChange={changeAny}>
        <ColumnPicker
          columns={list.columns}
          chosen={shownColumns(list.columns, query.columns).map(({ key }) => key)}
          onChoose={(keys) => changeAny({ columns: keys?.join(',') })}
        />
        <SaveView saved={saved} />
      </ListFilters>
      <LoadedList query={found} label={`Loading the ${noun[1]}`}>
        {(page, pending) =>
          page.meta.total === 0 ? (
            <Card>
              {isFiltered ? (
                <EmptyState
                  title={`No matching ${noun[1]}`}
                  action={
                    <Button
                      onClick={() => changeAny(Object.fromEntries(list.filterKeys.map((key) => [key, undefined])))}
                    >
                      Clear filters
                    </Button>
                  }
                />
              ) : (
                <EmptyState {...empty} />
              )}
            </Card>
          ) : (
            <>
              <ListTable
                caption={title}
                columns={list.columns}
                {...{ renderers, query, page, rowKey, pending, pageLink }}
                onChange={changeAny}
                {...(Bulk && {
                  selection: {
                    selected: selection.tickedAmong(page.data.map((row) => String(rowKey(row)))),
                    onChange: selection.tick,
                    nameOf,
                  },
                })}
                {...(lines && { lines })}
                {...(rowActions && {
                  menus: {
                    actionsOf: (row: Row) => rowActions(row, { selectAll }),
                    nameOf,
                    ...(renderButton && { buttonOf: renderButton }),
                  },
                })}
              />
              {Bulk && isSelecting && (
                <SelectionBar
                  selected={selection.keys.length}
                  total={page.meta.total}
                  allMatching={selection.allMatching}
                  onSelectAll={() => selection.tickAllMatching()}
                  onClear={selection.clear}
                >
                  <Bulk
                    selected={selected}
                    count={selection.allMatching ? page.meta.total : selection.keys.length}
                    shown={{ sort: query.sort, columns: query.columns }}
                    onDone={selection.clear}
                  />
                </SelectionBar>
              )}
            </>
          )
        }
      </LoadedList>
    </>
  );
}
