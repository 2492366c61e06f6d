import { resultsPerPage } from '@cea/contract/constants';
import type { SearchState } from '../registry/search-state.ts';

/** The state of an address without a query. */
export const emptySearch: SearchState = {
  type: 'methods',
  form: 'basic',
  rows: [],
  text: '',
  filters: [],
  sort: undefined,
  page: 1,
  per_page: resultsPerPage,
  columns: undefined,
  release: undefined,
  charts: false,
};
