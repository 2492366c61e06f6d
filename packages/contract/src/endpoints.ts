import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as system from './system.ts';
import * as users from './users.ts';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'access' in value;

/** Every call that exists, in the order of the slices. */
export const endpoints: readonly Endpoint[] = [accounts, users, system].flatMap((slice) =>
  Object.values(slice).filter((value) => typeof value === 'object' && isEndpoint(value)),
);
