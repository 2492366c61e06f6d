import { listSavedSearches } from '@cea/contract/saved-searches';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const savedSearchesOptions = queryOptions({
  queryKey: ['saved searches'],
  queryFn: ({ signal }) => call(listSavedSearches, {}, { signal }),
});
