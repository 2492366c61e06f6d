import type { NavItem } from './navigation.ts';

export const readerLinks: readonly NavItem[] = [
  { label: 'Dashboard', to: '/data-collection', end: true },
  { label: 'Resources', to: '/data-collection/resources' },
  { label: 'Help', to: '/data-collection/help' },
];

/** On a phone the account's menu is out of sight. */
export const readerPhoneLinks: readonly NavItem[] = [
  ...readerLinks,
  { label: 'My Invoices', to: '/data-collection/my-invoices' },
];

export const adminLinks: readonly NavItem[] = [
  { label: 'Data Collection Site', to: '/admin/data-collection' },
  { label: 'Sponsor Site', to: '/admin/sponsor' },
  { label: 'User Management', to: '/admin/users' },
];

const under = (area: string, items: readonly [label: string, path: string][]): readonly NavItem[] =>
  items.map(([label, path]) => ({ label, to: `${area}/${path}` }));

const people: readonly NavItem[] = [
  { label: 'Users', to: '/admin/users' },
  { label: 'Mails', to: '/admin/mails' },
  { label: 'Audit Log', to: '/admin/audit-log', needs: 'see-audit-log' },
];

/** The second bar of the admin area, by part. */
const sections: Record<string, readonly NavItem[]> = {
  '/admin/data-collection': [
    { label: 'Dashboard', to: '/admin/data-collection', end: true },
    { label: 'Articles', to: '/admin/data-collection/articles', also: '/admin/data-collection/imports' },
    ...under('/admin/data-collection', [
      ['Reading Rounds', 'reading-rounds'],
      ['Invoicing', 'invoicing'],
      ['Settings', 'settings'],
      ['Training Assignments', 'training-assignments'],
      ['Journals', 'journals'],
      ['Exchange Rates', 'exchange-rates'],
      ['ReaderBot Log', 'readerbot'],
      ['Error Reports', 'error-reports'],
    ]),
  ],
  '/admin/users': people,
  '/admin/audit-log': people,
  '/admin/mails': people,
  '/admin/sponsor': under('/admin/sponsor', [
    ['Sponsors', 'sponsors'],
    ['Settings', 'settings'],
    ['Database Download', 'download'],
  ]),
};

export function sectionLinks(pathname: string): readonly NavItem[] {
  const area = Object.keys(sections).find((path) => pathname === path || pathname.startsWith(`${path}/`));
  return area === undefined ? [] : (sections[area] ?? []);
}
