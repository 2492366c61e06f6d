import { safeDest } from '@cea/contract/dest';

/** Where signing in leads: the page requested before, otherwise the start of the area. */
export function landing(loginPath: string, search: URLSearchParams): string {
  const dest = safeDest(search.get('dest'));
  if (dest) return dest;
  if (loginPath === '/admin/login') return '/admin';
  return loginRole(search) === 'reader' ? '/data-collection' : '/';
}

/** Whom the login page addresses: as chosen, otherwise as the requested page suggests. */
export function loginRole(search: URLSearchParams): 'reader' | 'sponsor' {
  const chosen = search.get('as');
  if (chosen === 'reader' || chosen === 'sponsor') return chosen;
  return /^\/data-collection(?:[/?#]|$)/.test(safeDest(search.get('dest')) ?? '') ? 'reader' : 'sponsor';
}
