import type { DeclaredList, ListQuery } from '@cea/contract/listing';
import type { PageQuery } from '@cea/contract/paging';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { listSearch } from '../../lib/list-search.ts';
import { useListSearch } from '../../lib/use-list-search.ts';

const none = {};

/** The state of a declared list on this page. `address` is what else the page keeps in the address. */
export function useListQuery<Row, Filters>(
  list: DeclaredList<Row, Filters>,
  address: Readonly<Record<string, string>> = none,
) {
  const view = useSearchParams()[0].get('view');
  const search = useMemo(
    () => listSearch<PageQuery & ListQuery<Filters>>(list.Query, { ...address, ...(view && { view }) }),
    [list, address, view],
  );
  return useListSearch(search);
}
