import { describe, expect, test } from 'vitest';
import { sectionLinks } from './staff-navigation.ts';

const labels = (path: string) => sectionLinks(path).map(({ label }) => label);

describe('sectionLinks', () => {
  test('the sponsor part', () => {
    expect(labels('/admin/sponsor/sponsors/create')).toEqual(['Sponsors', 'Settings', 'Database Download']);
  });
  test('the data-collection part, in the order of the bar', () => {
    expect(labels('/admin/data-collection')).toEqual([
      'Dashboard',
      'Articles',
      'Reading Rounds',
      'Invoicing',
      'Settings',
      'Training Assignments',
      'Journals',
      'Exchange Rates',
      'ReaderBot Log',
      'Error Reports',
    ]);
  });
  test.each(['/admin/users/7/edit', '/admin/mails', '/admin/audit-log'])('%s is among the people', (path) => {
    expect(labels(path)).toEqual(['Users', 'Mails', 'Audit Log']);
  });
  test.each(['/admin/profile', '/admin/sponsors'])('%s has none', (path) => {
    expect(labels(path)).toEqual([]);
  });
});
