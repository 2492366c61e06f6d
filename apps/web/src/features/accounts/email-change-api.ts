import { readEmailChange } from '@cea/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The user's new address that waits for confirmation; null if there is none. */
export const emailChangeOptions = queryOptions({
  queryKey: ['email-change'],
  queryFn: async ({ signal }) => (await call(readEmailChange, {}, { signal })).data,
});
