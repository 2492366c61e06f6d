import type { DeclaredList, ListQuery } from '@cea/contract/listing';
import type { PageMeta, PageQuery } from '@cea/contract/paging';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Every page of a list is read under it; invalidate it when a row has come or gone. */
export const listKey = ({ page }: { readonly page: { readonly path: string } }): string[] => [page.path, 'list'];

/** A page of a list. The rows of the page before stay until they come. */
export const listOptions = <Row, Filters>(list: DeclaredList<Row, Filters>, query: PageQuery & ListQuery<Filters>) =>
  queryOptions({
    queryKey: [...listKey(list), query],
    queryFn: ({ signal }) => call(list.page, { query }, { signal }) as Promise<{ data: Row[]; meta: PageMeta }>,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
