import { expect, it } from 'vitest';
import { PublicSettings } from './settings.ts';

it('the defaults are an address, a link, a license, the rows of a file for visitors, a time zone and the days before a due date, and no synthetic data', () => {
  const settings = PublicSettings.parse({});
  expect(Object.keys(settings)).toEqual([
    'contact_email',
    'institute_links',
    'data_license',
    'visitor_rows',
    'time_zone',
    'due_soon_days',
  ]);
  expect(PublicSettings.parse(settings)).toEqual(settings);
  expect(() => new Intl.DateTimeFormat('en-US', { timeZone: settings.time_zone })).not.toThrow();
});

it.each([
  [{ institute_links: [] }, true],
  [{ institute_links: [{ label: 'A', url: 'https://a.example/x' }] }, true],
  [{ institute_links: [{ label: 'A', url: 'http://a.example' }] }, true],
  [{ institute_links: [{ label: 'A', url: 'javascript:alert(1)' }] }, false],
  [{ institute_links: [{ label: 'A', url: 'xhttp://a.example' }] }, false],
  [{ institute_links: [{ label: 'A', url: 'https' }] }, false],
  [{ contact_email: 'nobody' }, false],
  [{ synthetic_registry: { scale: 0.01, as_of: '2026-01-01' } }, true],
  [{ synthetic_registry: true }, false],
])('an organisation sets %j: %s', (settings, fits) => {
  expect(PublicSettings.safeParse(settings).success).toBe(fits);
});
