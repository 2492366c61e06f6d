import { Id } from '@cea/contract/numbers';
import { PageQuery } from '@cea/contract/paging';
import { listSearch } from '../../lib/list-search.ts';

/** Which page of the assignments is shown, and which of them is open. */
export const dashboardSearch = listSearch(PageQuery.extend({ assignment: Id.optional() }));
