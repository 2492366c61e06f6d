import type { CurrentUser } from '@cea/contract/accounts';
import { type Capability, can, isAdministrator, isReader } from '@cea/contract/roles';

/** No capability checked here depends on an active sponsor; the server decides those. */
export const holds = (user: CurrentUser | null | undefined, capability: Capability): boolean =>
  !!user && can({ roles: user.roles.map(({ name }) => name), scope: user.scope, sponsor_active: false }, capability);

const hasRole = (test: typeof isReader) => (user: CurrentUser) => user.roles.some(({ name }) => test(name));
export const hasAdminRole = hasRole(isAdministrator);
export const hasReaderRole = hasRole(isReader);
