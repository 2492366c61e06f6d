import { listCountries } from '@cea/contract/reference';
import { listPublicReleases, listReleaseChanges, listReleases, type PublicRelease } from '@cea/contract/releases';
import { downloadSnapshot } from '@cea/contract/snapshot';
import { readSnapshotAnalytics } from '@cea/contract/snapshot-analytics';
import { type MailChoices, readMailChoices, updateMailChoices } from '@cea/contract/notifications';
import { readContentBlock } from '@cea/contract/content';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const sha256 = 'b41c'.repeat(16);
const count = (type: 'methods' | 'ratios' | 'weights') =>
  ({ type, records: 9614, columns: 74, added: 412, changed: 27, removed: 2 }) as const;
const release = (name: string): PublicRelease => ({
  name,
  revision: 7,
  notes: '',
  at: '2026-11-09T12:00:00.000Z',
  counts: [count('methods'), count('ratios'), count('weights')],
  countries: 131,
  first_year: 1995,
  target_year: 2025,
  added_causes: [],
  added_countries: [],
  files: [
    { kind: 'snapshot', name: `${name}.zip`, bytes: 4_800_000, sha256 },
    { kind: 'changes', name: `${name}_changes.zip`, bytes: 210_000, sha256 },
  ],
});
const tally = [{ key: 'ngo', label: 'Non-governmental organization', downloads: 3 }];

let server: FakeServer;
beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.answer(listPublicReleases, () => ({ data: [release('2026.2'), release('2026.1')] }));
  server.answer(listReleaseChanges, () => ({
    data: [],
    meta: { current_page: 1, last_page: 1, per_page: 100, total: 0, from: null, to: null },
  }));
  server.answer(listCountries, () => ({ data: [] }));
  server.answer(readContentBlock, () => ({
    data: { slug: 'daly-download' as const, html: '<p>The open data.</p>', updated_at: '2026-03-01T12:00:00Z' },
  }));
});

test('a remembered visitor sees what is new, and is asked again when the token is refused', async () => {
  localStorage.setItem('cea.snapshot-token', 'old');
  const visit = { first_name: 'Amina', organization: 'University of Nairobi', release: '2026.1', at: '2026-04-03' };
  localStorage.setItem('cea.snapshot-visit', JSON.stringify(visit));
  server.refuseOrAnswer(downloadSnapshot, () => refusal('forbidden'));
  const user = await openApp('/registry/download', server);
  await screen.findByRole('heading', { name: 'Welcome back, Amina' });
  expect(screen.getByText(/You have release 2026\.1, taken on 3 April 2026/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'Only the changes, 210 KB' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Download release 2026.2, 4.8 MB' }));
  await screen.findByText('This browser is no longer remembered. Answer the form once more.');
  expect(localStorage.getItem('cea.snapshot-token')).toBeNull();
  expect(server.askedFor(downloadSnapshot).map(({ body }) => body)).toEqual([
    { token: 'old', release: '2026.2', file: 'snapshot' },
  ]);
});

test('the change log shows the added studies on demand', async () => {
  const added = {
    type: 'methods' as const,
    id: '2026-01-00042',
    title: 'Malaria vaccine in Kenya',
    kind: 'added' as const,
  };
  server.answer(listReleaseChanges, ({ url }) => {
    const isAsked = url.searchParams.get('type') === 'methods' && url.searchParams.get('kind') === 'added';
    const data = isAsked ? [{ ...added, values: [], reason: null }] : [];
    return { data, meta: { current_page: 1, last_page: 5, per_page: 100, total: isAsked ? 412 : 0, from: 1, to: 1 } };
  });
  const user = await openApp('/registry/download', server);
  await user.click(await screen.findByRole('button', { name: 'Show the 412 studies' }));
  const link = await screen.findByRole('link', { name: 'Malaria vaccine in Kenya' });
  expect(link.getAttribute('href')).toContain('2026-01-00042');
  expect(screen.getByText('312 more studies are in “Changes as CSV”.')).toBeDefined();
  const file = screen.getByRole('link', { name: 'Changes as CSV, 2026.2' });
  expect(file.getAttribute('href')).toBe('/api/v1/releases/2026.2/changes.csv');
  await user.click(screen.getByRole('button', { name: 'Hide the 412 studies' }));
  await user.click(screen.getByRole('button', { name: 'Change log of 2026.1' }));
  await screen.findByRole('heading', { name: /^First release: 412 studies/ });
  expect(screen.getByText('first release')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Show the 412 studies' })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Malaria vaccine in Kenya' })).toBeNull();
  // The first release has no change log.
  expect(screen.queryByRole('link', { name: 'Changes as CSV, 2026.1' })).toBeNull();
});

test('a visitor logs in to get mails; a user switches them on and off', async () => {
  await openApp('/registry/download?release=2026.1', server);
  const link = await screen.findByRole('link', { name: 'Log in to get an e-mail for each new release' });
  expect(link.getAttribute('href')).toBe('/login?dest=%2Fregistry%2Fdownload%3Frelease%3D2026.1');
  cleanup();

  server.user = { ...administrator, roles: [] };
  server.answer(readMailChoices, () => ({ data: { 'new-release': 'never' as const } }));
  server.answer(updateMailChoices, ({ body }) => ({ data: body as MailChoices }));
  const user = await openApp('/registry/download', server);
  const choice = await screen.findByRole<HTMLInputElement>('switch', { name: 'Mail me new releases' });
  await waitFor(() => expect([choice.checked, choice.disabled]).toEqual([false, false]));
  await user.click(choice);
  await screen.findByText('Saved.');
  expect(choice.checked).toBe(true);
  await user.click(choice);
  await waitFor(() => expect(choice.checked).toBe(false));
  expect(server.askedFor(updateMailChoices).map(({ body }) => body)).toEqual([
    { 'new-release': 'at-once' },
    { 'new-release': 'never' },
  ]);
});

test('the form knows the name and address of those who are signed in', async () => {
  server.user = { ...administrator, roles: [] };
  server.answer(readMailChoices, () => ({ data: { 'new-release': 'never' as const } }));
  await openApp('/registry/download', server);
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' });
  expect(name.value).toBe(administrator.full_name);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'E-mail' }).value).toBe(administrator.email);
});

test('the form names what is missing, and nothing is sent', async () => {
  const user = await openApp('/registry/download', server);
  await user.click(await screen.findByRole('button', { name: 'Download, 4.8 MB zip' }));
  expect(await screen.findAllByText('Required')).toHaveLength(7);
  expect(server.askedFor(downloadSnapshot)).toEqual([]);
});

test('an administrator sees releases and downloads, but cannot download the database', async () => {
  server.user = { ...administrator, roles: [{ id: 2, name: 'Admin', permissions: [] }] };
  server.answer(listReleases, () => ({
    data: [
      { ...release('2026.2'), build: { state: 'done' as const, done: 4, failure: null } },
      { ...release('2026.1'), build: { state: 'failed' as const, done: 1, failure: 'The files could not be made.' } },
    ],
  }));
  server.answer(readSnapshotAnalytics, () => ({
    data: {
      downloads: 3,
      visitors: 2,
      returning: 1,
      months: [{ key: '2026-11', label: 'Nov 2026', downloads: 3, returning: 1 }],
      countries: tally,
      sectors: tally,
      purposes: tally,
      releases: tally,
    },
  }));
  await openApp('/admin/sponsor/download', server);
  await screen.findByText('Files ready');
  expect(screen.getByText('The files could not be made.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Make files' })).toBeDefined();
  await screen.findByRole('figure', { name: 'Downloads by sector' });
  expect(screen.getByText('3 downloads in twelve months, 1 by people who came back.')).toBeDefined();
  expect(screen.getByText('Only a Super Admin can download the whole database.')).toBeDefined();
});
