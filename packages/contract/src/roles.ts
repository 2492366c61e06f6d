/** Roles, scopes and capabilities: the permission matrix, read by the server, the web app and the tests. */

export const roleNames = [
  'Super Admin',
  'Admin',
  'Internal Reader',
  'External Reader',
  'Sponsor',
  'Sponsor Admin',
] as const;
export type RoleName = (typeof roleNames)[number];

export const scopeNames = ['SUPER_ADMIN', 'ADMIN', 'INTERNAL_READER', 'EXTERNAL_READER'] as const;
export type ScopeName = (typeof scopeNames)[number];

/** The permission named by the spec; granted by roles, and suspended while the sponsor is expired. */
export const downloadPermission = 'Download Registry Entries';

const administrators = ['Admin', 'Super Admin'] as const;
const readers = ['Internal Reader', 'External Reader'] as const;
const sponsors = ['Sponsor', 'Sponsor Admin'] as const;

interface Grant {
  readonly roles: readonly RoleName[];
  /** The area: one of these scopes is required besides the role. */
  readonly scopes?: readonly ScopeName[];
  /** A sponsor's roles hold it only while the sponsor is active. */
  readonly whileSponsorActive?: true;
}

const inAdminArea = (roles: readonly RoleName[]): Grant => ({ roles, scopes: ['SUPER_ADMIN'] });
const inReaderArea = (roles: readonly RoleName[]): Grant => ({ roles, scopes: ['INTERNAL_READER', 'EXTERNAL_READER'] });

/** Capability → who holds it. A capability that is not listed is held by no one. */
export const capabilities = {
  'download-full-entries': { roles: [...sponsors, 'Internal Reader', ...administrators], whileSponsorActive: true },
  'see-own-sponsor': { roles: sponsors },
  'manage-own-sponsor-users': { roles: ['Sponsor Admin'] },

  'read-assigned-articles': inReaderArea(readers),
  'see-own-invoices': inReaderArea(readers),
  'see-year-to-date': { roles: [...readers, ...administrators] },
  'see-notes': { roles: [...readers, ...administrators] },
  'read-collection-resources': { roles: [...readers, ...administrators] },
  'download-article-file': { roles: [...readers, ...administrators] },

  'manage-articles': inAdminArea(administrators),
  'manage-assignments': inAdminArea(administrators),
  'publish-articles': inAdminArea(administrators),
  'edit-forms-as-admin': inAdminArea(administrators),
  'delete-collection-data': inAdminArea(administrators),
  'manage-reference-data': inAdminArea(administrators),
  'manage-content': inAdminArea(administrators),
  'see-bot-log': inAdminArea(administrators),
  'see-invoices': inAdminArea(administrators),
  'submit-invoices': inAdminArea(administrators),
  'manage-sponsors': inAdminArea(administrators),
  'delete-sponsors': inAdminArea(['Super Admin']),
  'save-list-views': inAdminArea(administrators),
  'manage-users': inAdminArea(administrators),
  'manage-administrators': inAdminArea(['Super Admin']),
  'delete-users': inAdminArea(['Super Admin']),
  'see-dashboard-report': inAdminArea(administrators),
  'see-snapshot-analytics': inAdminArea(administrators),
  'download-database': inAdminArea(['Super Admin']),
  'see-audit-log': inAdminArea(['Super Admin']),
} as const satisfies Record<string, Grant>;
export type Capability = keyof typeof capabilities;

/** What a decision needs to know about an account. */
export interface Actor {
  readonly roles: readonly RoleName[];
  readonly scope: readonly ScopeName[];
  readonly sponsor_active: boolean;
}

/** Deny by default: an unknown capability or role grants nothing. */
export function can(actor: Actor, capability: Capability): boolean {
  const grant: Grant | undefined = Object.hasOwn(capabilities, capability) ? capabilities[capability] : undefined;
  if (!grant) return false;
  if (grant.scopes && !grant.scopes.some((scope) => actor.scope.includes(scope))) return false;
  return actor.roles.some(
    (role) => grant.roles.includes(role) && (!grant.whileSponsorActive || !isSponsor(role) || actor.sponsor_active),
  );
}

/** The scopes of an account: its roles' own, and the admin area if a Super Admin opened it. */
export function scopesOf(roles: readonly RoleName[], adminAreaAccess: boolean): ScopeName[] {
  const held: Record<ScopeName, boolean> = {
    SUPER_ADMIN: roles.includes('Super Admin') || (roles.includes('Admin') && adminAreaAccess),
    ADMIN: roles.includes('Admin'),
    INTERNAL_READER: roles.includes('Internal Reader'),
    EXTERNAL_READER: roles.includes('External Reader'),
  };
  return scopeNames.filter((scope) => held[scope]);
}

const among = (names: readonly RoleName[]) => (role: RoleName) => names.includes(role);
/** Roles that only a Super Admin can grant. */
export const isAdministrator = among(administrators);
export const isReader = among(readers);
export const isSponsor = among(sponsors);
