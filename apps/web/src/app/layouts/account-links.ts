import type { CurrentUser } from '@cea/contract/accounts';
import { hasAdminRole, hasReaderRole } from '../../features/accounts/rights.ts';
import type { NavItem } from './navigation.ts';

/** The areas open to a user's roles, and the user's profile. */
export function accountLinks(user: CurrentUser, profile: string): NavItem[] {
  return [
    { label: 'Sponsor Site', to: '/' },
    ...(hasReaderRole(user)
      ? [
          { label: 'Data Collection Site', to: '/data-collection' },
          { label: 'My Invoices', to: '/data-collection/my-invoices' },
        ]
      : []),
    ...(hasAdminRole(user) ? [{ label: 'Admin', to: '/admin' }] : []),
    { label: 'Profile', to: profile },
  ];
}

/** The first letters of the first and the last name. */
export function initials(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const letters = [names[0], names.length > 1 ? names.at(-1) : ''].map((name = '') => /^./u.exec(name)?.[0] ?? '');
  return letters.join('').toUpperCase();
}
