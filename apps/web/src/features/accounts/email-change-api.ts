import { readEmailChange } from '@cea/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The own new address that waits to be confirmed; null when there is none. */
export const emailChangeOptions = queryOptions({
  queryKey: ['email-change'],
  queryFn: async ({ signal }) => (await call(readEmailChange, {}, { signal })).data,
});
