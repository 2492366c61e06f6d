import type { RoleName } from '@cea/contract/roles';

/** The purpose of a role, next to its checkbox. */
export const roleHints: Record<RoleName, string> = {
  'Super Admin': 'Full access, including administrators and the audit log',
  Admin: 'Manages data collection, sponsors and users',
  'Internal Reader': 'Screens and reviews articles as staff',
  'External Reader': 'Screens and reviews assigned articles',
  Sponsor: 'Uses one of a sponsor’s seats',
  'Sponsor Admin': "Also manages the sponsor's users and seats",
};
