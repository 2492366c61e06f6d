import type { CurrentUser } from '@cea/contract/accounts';

const account = (id: number, full_name: string): CurrentUser => ({
  id,
  full_name,
  email: `${full_name.split(' ')[0]!.toLowerCase()}@example.org`,
  affiliation: '',
  roles: [],
  scope: [],
});

export const sponsor: CurrentUser = {
  ...account(1, 'Sara Sponsor'),
  roles: [{ id: 5, name: 'Sponsor', permissions: [] }],
};

export const reader: CurrentUser = {
  ...account(2, 'Rita Reader'),
  roles: [{ id: 4, name: 'External Reader', permissions: [] }],
  scope: ['EXTERNAL_READER'],
};

export const administrator: CurrentUser = {
  ...account(3, 'Ada Admin'),
  roles: [{ id: 1, name: 'Super Admin', permissions: [] }],
  scope: ['SUPER_ADMIN', 'ADMIN'],
};
