import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { administrator, reader, sponsor } from '../../test/accounts.ts';
import { FakeServer } from '../../test/fake-server.ts';
import { openApp } from '../../test/open-app.tsx';

const links = () =>
  within(screen.getByRole('banner'))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test.each([
  ['an administrator at an unknown page of the admin area', '/admin/nowhere', administrator, 'User Management'],
  ['a reader at an unknown page of the data collection site', '/data-collection/nowhere', reader, 'Help'],
  ['a sponsor at an unknown page of the admin area', '/admin/nowhere', sponsor, 'Global Access'],
  ['a visitor at an unknown page of the admin area', '/admin/nowhere', null, 'Global Access'],
  ['an administrator at an unknown page outside of it', '/nowhere', administrator, 'Global Access'],
])('%s finds 404 in the frame that is theirs', async (_, path, user, link) => {
  const server = new FakeServer();
  server.user = user;
  await openApp(path, server, { width: 1440 });
  expect(await screen.findByRole('heading', { level: 1, name: '404 Not Found' })).toBeDefined();
  expect(links()).toContain(link);
});

test.each([
  [
    'an administrator without access to the admin area',
    '/admin/users',
    { ...administrator, scope: [] },
    /no access to the admin area/,
  ],
  ['a sponsor at the data collection site', '/data-collection', sponsor, /Only readers/],
] as const)('%s lands on the home page and reads why', async (_, path, user, sentence) => {
  const server = new FakeServer();
  server.user = { ...user, scope: [...user.scope] };
  await openApp(path, server, { width: 1440 });
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(location.pathname).toBe('/');
});
