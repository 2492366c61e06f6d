import { listAccessTokens } from '@cea/contract/access-tokens';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const accessTokensOptions = queryOptions({
  queryKey: ['access tokens'],
  queryFn: ({ signal }) => call(listAccessTokens, {}, { signal }),
});
