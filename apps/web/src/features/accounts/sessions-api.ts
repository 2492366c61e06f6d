import { listSessions } from '@cea/contract/accounts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const sessionsOptions = queryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal }) => call(listSessions, {}, { signal }),
});
