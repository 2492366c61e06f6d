import { readTwoFactor } from '@cea/contract/two-factor';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** The second factor of one's own account. */
export const twoFactorOptions = queryOptions({
  queryKey: ['two factor'],
  queryFn: async ({ signal }) => (await call(readTwoFactor, {}, { signal })).data,
});
