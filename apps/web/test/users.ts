import type { User } from '@cea/contract/users';

/** An account as shown by the user management. */
export const userWith = (changes: Partial<User> = {}): User => ({
  id: 1,
  full_name: 'Ada Example',
  email: 'ada@example.org',
  affiliation: '',
  roles: [],
  status: 'active',
  invitation_mail: null,
  pending_email: null,
  reset_mail: null,
  admin_area_access: false,
  sponsor: null,
  member_number: null,
  created_at: '2026-01-02T03:04:05.000Z',
  last_signed_in_at: null,
  two_factor: false,
  ...changes,
});
