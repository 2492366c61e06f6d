import type { CurrentUser } from '@cea/contract/accounts';
import type { ScopeName } from '@cea/contract/roles';
import { landing } from '../features/accounts/landing.ts';
import { PageError } from '../lib/page-error.ts';

/** A visit to a page; `url` is relative to the site. */
interface Visit {
  url: URL;
  user: CurrentUser | null;
}

/** Where to redirect, or undefined to let the visit pass. */
type Guard = (visit: Visit) => string | undefined;

const loginFor = (path: string): string => (path.includes('/admin') ? '/admin/login' : '/login');

/** Where an administrator sets up a required second factor: the only page that needs an account and opens without. */
const setUpPath = '/two-factor';

const withDest = (path: string, { pathname, search }: URL): string =>
  `${path}?dest=${encodeURIComponent(pathname + search)}`;

const needsScope =
  (...scopes: ScopeName[]): Guard =>
  ({ user }) =>
    user && scopes.some((scope) => user.scope.includes(scope)) ? undefined : '/';

const guards: Record<string, Guard> = {
  auth: ({ url, user }) => {
    if (!user) return withDest(loginFor(url.pathname), url);
    return user.must_set_up_two_factor && url.pathname !== setUpPath ? withDest(setUpPath, url) : undefined;
  },
  lacksTwoFactor: ({ user }) => (user?.must_set_up_two_factor ? undefined : '/settings'),
  guest: ({ url, user }) => (user ? landing(url.pathname, url.searchParams) : undefined),
  isAdmin: needsScope('SUPER_ADMIN'),
  isSuperAdmin: needsScope('SUPER_ADMIN'),
  isReader: needsScope('EXTERNAL_READER', 'INTERNAL_READER'),
};

/** Runs guards by name, in order. The names come from the page table, so they are looked up at run time. */
export function runGuards(names: readonly string[], visit: Visit): string | undefined {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    const instead = guard(visit);
    if (instead !== undefined) return instead;
  }
  return undefined;
}
