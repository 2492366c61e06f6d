import type { UserStatus } from '@cea/contract/users';

export const statusLabels: Record<UserStatus, string> = {
  active: 'Active',
  invited: 'Invited',
  inactive: 'Inactive',
};

export const statusTones = { active: 'good', invited: 'waiting', inactive: 'off' } as const satisfies Record<
  UserStatus,
  string
>;
