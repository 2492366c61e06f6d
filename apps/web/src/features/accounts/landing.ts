import { safeDest } from '@cea/contract/dest';

/** Where signing in leads: the page requested before, otherwise the start of the area. */
export function landing(loginPath: string, search: URLSearchParams): string {
  const dest = safeDest(search.get('dest'));
  if (dest) return dest;
  if (loginPath === '/admin/login') return '/admin';
  return search.get('as') === 'reader' ? '/data-collection' : '/';
}
