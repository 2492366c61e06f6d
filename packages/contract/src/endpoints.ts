import * as accounts from './accounts.ts';
import type { Endpoint } from './endpoint.ts';
import * as system from './system.ts';
import * as users from './users.ts';

const isEndpoint = (value: object): value is Endpoint => 'method' in value && 'path' in value && 'access' in value;

const endpointsOf = (slice: object): Endpoint[] =>
  Object.values(slice).filter((value: unknown) => typeof value === 'object' && value !== null && isEndpoint(value));

/** Every call that exists, by slice. */
export const slices: Readonly<Record<string, readonly Endpoint[]>> = {
  Accounts: endpointsOf(accounts),
  'Admin: users': endpointsOf(users),
  System: endpointsOf(system),
};

export const endpoints: readonly Endpoint[] = Object.values(slices).flat();
