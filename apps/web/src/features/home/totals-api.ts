import { readTotals } from '@cea/contract/totals';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const totalsOptions = queryOptions({
  queryKey: ['registry', 'totals'],
  queryFn: async ({ signal }) => (await call(readTotals, {}, { signal })).data,
  meta: { handled: true },
});
