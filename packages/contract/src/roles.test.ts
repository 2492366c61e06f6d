import { describe, expect, it } from 'vitest';
import {
  type Actor,
  can,
  capabilities,
  type Capability,
  isAdministrator,
  isReader,
  isSponsor,
  type RoleName,
  scopesOf,
} from './roles.ts';

const actor = (roles: RoleName[], { access = roles.includes('Admin'), active = true } = {}): Actor => ({
  roles,
  scope: scopesOf(roles, access),
  sponsor_active: active,
});

/** The agreed permission matrix: U S SpA ER IR A SA, then an Admin without the scope. */
const matrix: Record<Capability, string> = {
  'download-full-entries': '- y y - y y y y',
  'see-own-sponsor': '- y y - - - - -',
  'manage-own-sponsor-users': '- - y - - - - -',
  'read-assigned-articles': '- - - y y - - -',
  'see-own-invoices': '- - - y y - - -',
  'see-year-to-date': '- - - y y y y y',
  'see-notes': '- - - y y y y y',
  'read-collection-resources': '- - - y y y y y',
  'download-article-file': '- - - y y y y y',
  'manage-articles': '- - - - - y y -',
  'manage-assignments': '- - - - - y y -',
  'publish-articles': '- - - - - y y -',
  'edit-forms-as-admin': '- - - - - y y -',
  'delete-collection-data': '- - - - - y y -',
  'manage-reference-data': '- - - - - y y -',
  'manage-content': '- - - - - y y -',
  'see-bot-log': '- - - - - y y -',
  'see-invoices': '- - - - - y y -',
  'submit-invoices': '- - - - - y y -',
  'manage-sponsors': '- - - - - y y -',
  'delete-sponsors': '- - - - - - y -',
  'save-list-views': '- - - - - y y -',
  'manage-users': '- - - - - y y -',
  'manage-administrators': '- - - - - - y -',
  'delete-users': '- - - - - - y -',
  'see-dashboard-report': '- - - - - y y -',
  'see-snapshot-analytics': '- - - - - y y -',
  'download-database': '- - - - - - y -',
  'see-audit-log': '- - - - - - y -',
};

const columns: Actor[] = [
  actor([]),
  actor(['Sponsor']),
  actor(['Sponsor Admin']),
  actor(['External Reader']),
  actor(['Internal Reader']),
  actor(['Admin']),
  actor(['Super Admin']),
  actor(['Admin'], { access: false }),
];

describe('can', () => {
  it.each(Object.keys(capabilities) as Capability[])('%s is held as in the matrix', (capability) => {
    expect(columns.map((column) => (can(column, capability) ? 'y' : '-')).join(' ')).toBe(matrix[capability]);
  });

  it('takes the download right from an expired sponsor, and from no one else', () => {
    expect(can(actor(['Sponsor'], { active: false }), 'download-full-entries')).toBe(false);
    expect(can(actor(['Sponsor Admin'], { active: false }), 'download-full-entries')).toBe(false);
    expect(can(actor(['Sponsor'], { active: false }), 'see-own-sponsor')).toBe(true);
    expect(can(actor(['Sponsor', 'Internal Reader'], { active: false }), 'download-full-entries')).toBe(true);
  });

  it.each(['__proto__', 'constructor', 'toString', 'no-such-thing'])('%s grants nothing', (name) => {
    expect(can(actor(['Super Admin']), name as Capability)).toBe(false);
  });

  it('grants nothing to an unknown role', () => {
    expect(can(actor(['Root' as RoleName]), 'manage-users')).toBe(false);
  });
});

it.each([
  ['Super Admin', [true, false, false]],
  ['Admin', [true, false, false]],
  ['Internal Reader', [false, true, false]],
  ['External Reader', [false, true, false]],
  ['Sponsor', [false, false, true]],
  ['Sponsor Admin', [false, false, true]],
] as const)('%s is administrator, reader, sponsor: %j', (role, is) => {
  expect([isAdministrator(role), isReader(role), isSponsor(role)]).toEqual(is);
});

describe('scopesOf', () => {
  it('opens the admin area to Super Admins always, and to Admins by the switch', () => {
    expect(scopesOf(['Super Admin'], false)).toEqual(['SUPER_ADMIN']);
    expect(scopesOf(['Admin'], true)).toEqual(['SUPER_ADMIN', 'ADMIN']);
    expect(scopesOf(['Admin'], false)).toEqual(['ADMIN']);
    expect(scopesOf(['External Reader'], true)).toEqual(['EXTERNAL_READER']);
  });
});
