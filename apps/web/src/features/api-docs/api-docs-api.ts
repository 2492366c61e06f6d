import { readApiDescription } from '@cea/contract/api-description';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const apiDescriptionOptions = queryOptions({
  queryKey: ['api-description'],
  queryFn: ({ signal }) => call(readApiDescription, {}, { signal }),
  staleTime: Infinity, // A new release reloads the site.
  meta: { handled: true },
});
