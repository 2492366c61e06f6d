import { contentOf, readContentBlock, type ContentSlug } from '@cea/contract/content';
import { listResources } from '@cea/contract/resources';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { reader } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

let server: FakeServer;

beforeEach(() => {
  server = new FakeServer();
  server.answer(listResources, () => ({ data: [] }));
});

const fetchedSlugs = () => server.askedFor(readContentBlock).map(({ url }) => url.pathname.split('/').at(-1)!);
const expectAsked = (slugs: readonly ContentSlug[]) =>
  waitFor(() => expect(fetchedSlugs().toSorted()).toEqual([...slugs].toSorted()));

test('the public site fetches its texts once, on whichever page a visit begins', async () => {
  const user = await openApp('/history', server, { width: 1440 });
  await expectAsked(contentOf.sponsor);
  await user.click(screen.getByRole('link', { name: 'About' }));
  expect(await screen.findByText('The text of about-page')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Resources' }));
  expect(await screen.findByText('The text of resources-page')).toBeDefined();
  await expectAsked(contentOf.sponsor);
});

test('the data collection site fetches its own texts once', async () => {
  server.user = reader;
  const user = await openApp('/data-collection/help', server, { width: 1440 });
  expect(await screen.findByText('The text of reader-about-page')).toBeDefined();
  await user.click(screen.getByRole('link', { name: 'Resources' }));
  expect(await screen.findByText('The text of reader-resources-page')).toBeDefined();
  await expectAsked(contentOf.reader);
});

test('a text that the open page brought along is not fetched', async () => {
  const block = { slug: 'about-page', html: '<p>Brought along</p>', updated_at: '2026-01-01T12:00:00Z' };
  const script = Object.assign(document.createElement('script'), { id: 'page', type: 'application/json' });
  script.text = JSON.stringify({ block });
  document.body.append(script);
  // It is as old as the page, and this worker may be open for longer than a text is fresh.
  Object.defineProperty(performance, 'timeOrigin', { configurable: true, value: Date.now() });
  onTestFinished(() => {
    script.remove();
    Reflect.deleteProperty(performance, 'timeOrigin');
  });
  await openApp('/about', server);
  expect(await screen.findByText('Brought along')).toBeDefined();
  await expectAsked(['daly-download', 'resources-page']);
});

test('a page says nothing about texts of other pages that cannot be fetched', async () => {
  server.refuseOrAnswer(readContentBlock, () => refusal('not-found'));
  await openApp('/history', server);
  await expectAsked(contentOf.sponsor);
  expect(screen.queryByRole('alert')).toBeNull();
});
