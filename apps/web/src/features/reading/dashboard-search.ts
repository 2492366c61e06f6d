import { Id } from '@cea/contract/numbers';
import { PageQuery } from '@cea/contract/paging';
import { listSearch } from '../../lib/list-search.ts';

/** The page of assignments shown, and the expanded one. */
export const dashboardSearch = listSearch(PageQuery.extend({ assignment: Id.optional() }));
