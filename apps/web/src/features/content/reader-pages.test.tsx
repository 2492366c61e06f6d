import { readContentBlock } from '@cea/contract/content';
import { listResources, type Resource } from '@cea/contract/resources';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { reader, sponsor } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const resource = (type: Resource['type'], title: string): Resource => ({
  id: 1,
  type,
  title,
  description: '',
  url: '/about',
  file_url: null,
  resource_type: 'url',
});
const slugIn = (url: URL) => url.pathname.split('/').at(-1)!;

function serverFor(user: FakeServer['user']): FakeServer {
  const server = new FakeServer();
  server.user = user;
  server.answer(readContentBlock, ({ url }) => ({
    data: { slug: slugIn(url) as 'about-page', html: `<p>Text ${slugIn(url)}</p>`, updated_at: '2026-01-01T00:00:00Z' },
  }));
  server.answer(listResources, ({ url }) => {
    const type = url.searchParams.get('type') as Resource['type'];
    return { data: [resource(type, `One of ${type}`)] };
  });
  return server;
}
afterEach(() => vi.doUnmock('../../lib/page-data.ts'));

test('readers find help and resources of their own', async () => {
  await openApp('/data-collection/help', serverFor(reader));
  expect(await screen.findByText('Text reader-about-page')).toBeDefined();
  await userEvent.click(screen.getAllByRole('link', { name: 'Resources' })[0]!);
  expect(await screen.findByText('One of Data Collection')).toBeDefined();
  expect(await screen.findByText('Text reader-resources-page')).toBeDefined();
});

test.each(['/data-collection/help', '/data-collection/resources'])('%s is for readers', async (path) => {
  await openApp(path, serverFor(sponsor));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

test('resources that came with the public page are not taken for those of readers', async () => {
  vi.doMock('../../lib/page-data.ts', () => ({ pageData: { resources: [resource('CEA Registry', 'Public')] } }));
  await openApp('/data-collection/resources', serverFor(reader));
  expect(await screen.findByText('One of Data Collection')).toBeDefined();
});
