import type { CurrentUser } from '@cea/contract/accounts';
import type { ScopeName } from '@cea/contract/roles';
import { landing } from '../features/accounts/landing.ts';
import { PageError } from '../lib/page-error.ts';

/** A visit to a page; `url` is relative to the site. */
interface Visit {
  url: URL;
  user: CurrentUser | null;
}

/** Where a visit goes instead, and what is said about it there. */
interface Detour {
  readonly to: string;
  readonly notice?: string;
}

/** The detour, or undefined to let the visit pass. */
type Guard = (visit: Visit) => Detour | undefined;

const loginFor = (path: string): string => (path.includes('/admin') ? '/admin/login' : '/login');

/** Where an administrator sets up a required second factor: the only page that needs an account and opens without. */
const setUpPath = '/two-factor';

const withDest = (path: string, { pathname, search }: URL): string =>
  `${path}?dest=${encodeURIComponent(pathname + search)}`;

const scopesOf = {
  admin: ['SUPER_ADMIN'],
  reader: ['EXTERNAL_READER', 'INTERNAL_READER'],
} as const satisfies Record<string, readonly ScopeName[]>;
export type Area = keyof typeof scopesOf;

export const mayOpen = (area: Area, { scope }: CurrentUser): boolean =>
  scopesOf[area].some((wanted) => scope.includes(wanted));

/** Someone who is signed in but may not open the area is sent home and told why. */
const needsArea =
  (area: Area, notice: string): Guard =>
  ({ user }) => {
    if (!user) return { to: '/' };
    return mayOpen(area, user) ? undefined : { to: '/', notice };
  };

const needsAdmin = needsArea('admin', 'Your account has no access to the admin area. A Super Admin can grant it.');

const guards: Record<string, Guard> = {
  auth: ({ url, user }) => {
    if (!user) return { to: withDest(loginFor(url.pathname), url) };
    return user.must_set_up_two_factor && url.pathname !== setUpPath ? { to: withDest(setUpPath, url) } : undefined;
  },
  lacksTwoFactor: ({ user }) => (user?.must_set_up_two_factor ? undefined : { to: '/settings' }),
  guest: ({ url, user }) => (user ? { to: landing(url.pathname, url.searchParams) } : undefined),
  isAdmin: needsAdmin,
  isSuperAdmin: needsAdmin,
  isReader: needsArea('reader', 'Only readers can open the data collection site.'),
};

/** Runs guards by name, in order. The names come from the page table, so they are looked up at run time. */
export function runGuards(names: readonly string[], visit: Visit): Detour | undefined {
  for (const name of names) {
    const guard = Object.hasOwn(guards, name) ? guards[name] : undefined;
    if (!guard) throw new PageError(500, `Unknown middleware ${name}`);
    const detour = guard(visit);
    if (detour) return detour;
  }
  return undefined;
}
