import { expect, test } from 'vitest';
import { redirects } from './page-table.ts';

test.each([
  ['/data-collection/login', '/login?as=reader'],
  ['/data-collection/login?dest=%2Fdata-collection%2Fhelp', '/login?as=reader&dest=%2Fdata-collection%2Fhelp'],
])('%s redirects to %s', (from, to) => {
  expect(redirects['/data-collection/login'](new URL(from, 'http://site.test'))).toBe(to);
});

test('/admin redirects to the dashboard', () => {
  expect(redirects['/admin']()).toBe('/admin/data-collection');
});
