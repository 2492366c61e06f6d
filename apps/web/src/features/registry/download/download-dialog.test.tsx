import type { CurrentUser } from '@cea/contract/accounts';
import { pageMeta } from '@cea/contract/paging';
import {
  listCountries,
  listGbdCategories,
  listIcdCategories,
  listRegions,
  listVocabularies,
} from '@cea/contract/reference';
import { type RegistryRecord, searchRegistry } from '@cea/contract/registry';
import { readOwnSponsor } from '@cea/contract/own-sponsor';
import {
  describeDownload,
  describeSelection,
  downloadEntries,
  downloadQuery,
  type DownloadSummary,
  type QueryDownload,
  readDownload,
} from '@cea/contract/registry-files';
import { downloadPermission } from '@cea/contract/roles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { sponsor } from '../../../../test/accounts.ts';
import { FakeServer, refusal } from '../../../../test/fake-server.ts';
import { openApp } from '../../../../test/open-app.tsx';
import { sponsorWith } from '../../../../test/sponsors.ts';
import { storedUnder } from '../../../lib/storage.ts';

const record = (id: string): RegistryRecord => ({
  type: 'ratios',
  id,
  answers: {},
  computed: {},
  conversion: null,
  registryEntry: { article: { id: 1, compound_id: '2010-01-90003', title: 'A study' } },
});

const rowsOf = { ratios: 3412, methods: 389, weights: 2216 } as const;

/** As the server counts. */
function summaryOf({ selectedTypes, columns, limit, format }: QueryDownload, mayHaveAll: boolean): DownloadSummary {
  const files = selectedTypes.map((type) => ({
    type,
    rows: Math.min(rowsOf[type], limit ?? Infinity),
    columns: columns?.[type]?.length ?? 0,
  }));
  return {
    name: `cea-registry_ratios_2026.2_2026-11-15.${format}`,
    files,
    rows: files.reduce((sum, { rows }) => sum + rows, 0),
    bytes: 96_000,
    revision: 7,
    release: '2026.2',
    licence: 'Research and internal use, no resale.',
    citation: 'Cost-Effectiveness Analysis Registry, release 2026.2.',
    limited: mayHaveAll || files.every(({ rows }) => rows < 1000) ? null : { rows: 1000, reason: 'Without a seat.' },
  };
}

const found = () => ({
  ...pageMeta({ page: 1, per_page: 20 }, rowsOf.ratios),
  data: [record('r1'), record('r2')],
  filter_counts: { publication_year: { 2026: 100, 2025: 862, 2024: 900 } },
  searched_as: 'cancer',
  also_searched: [],
  mentioned: 0,
  sort: 'newest',
  revision: 7,
});

let server: FakeServer;
let saved: string[];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  server = new FakeServer();
  for (const call of [listVocabularies, listRegions, listIcdCategories, listGbdCategories, listCountries]) {
    server.answer(call, () => ({ data: [] }));
  }
  server.answer(searchRegistry, found);
  server.answer(describeDownload, ({ body }) => ({ data: summaryOf(body as QueryDownload, server.user !== null) }));
  server.answer(readDownload, () => ({
    data: { state: 'done' as const, position: null, rows: 3412, total: 3412, bytes: 2, sha256: null },
  }));
  server.refuseOrAnswer(
    downloadQuery,
    () => new Response('id', { headers: { 'content-disposition': 'attachment; filename="cea.zip"' } }),
  );
  saved = [];
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

const seated = (): CurrentUser => ({
  ...sponsor,
  roles: [{ id: 5, name: 'Sponsor', permissions: [{ name: downloadPermission }] }],
});

async function openDialog(path = '/results?type=ratios&keyword=cancer', width = 1440) {
  const page = await openApp(path, server, { width });
  if (!path.endsWith('#download')) await page.click(await screen.findByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }));
  return { page, dialog };
}
const lastSent = () => server.askedFor(downloadQuery).at(-1)?.body;

test('a seat downloads everything, and the button and the summary follow each choice', async () => {
  server.user = seated();
  const { page, dialog } = await openDialog();
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^All found 3,412/ })).checked).toBe(true);
  await dialog.findByText('3,412 × 28');
  expect(dialog.queryByText(/without a seat/)).toBeNull();
  await page.click(dialog.getByRole('checkbox', { name: /^Methods of their studies 389/ }));
  await page.click(dialog.getByRole('radio', { name: /^As shown/ }));
  await page.click(dialog.getByRole('radio', { name: /^JSON/ }));
  await dialog.findByText('389 × 10');
  await dialog.findByText('README.txt');
  await page.click(dialog.getByRole('checkbox', { name: /^Only the file/ }));
  await waitFor(() => expect(dialog.queryByText('README.txt')).toBeNull());
  await page.click(await dialog.findByRole('button', { name: 'Download JSON, about 96 KB' }));

  const downloads = within(await screen.findByRole('region', { name: 'Downloads' }));
  await downloads.findByText('389 studies and 3,412 ratios, JSON');
  await waitFor(() => expect(saved).toEqual(['cea.zip']));
  expect(lastSent()).toMatchObject({ selectedTypes: ['methods', 'ratios'], format: 'json', package: false });
  expect(lastSent()).not.toHaveProperty('limit');
  expect(server.askedFor(downloadQuery)[0]!.url.searchParams.get('t')).toMatch(/^\d+$/);
  await page.click(downloads.getByRole('button', { name: /^Dismiss/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull());
});

test('a visitor is told the limit first, sees what is locked, and gets the first 1,000', async () => {
  const { page, dialog } = await openDialog();
  expect(dialog.getByText('1,000 of 3,412 ratios can be downloaded without a seat')).toBeTruthy();
  const locked = dialog.getByRole<HTMLInputElement>('radio', { name: /^All found with a sponsor’s seat 3,412/ });
  expect(locked.disabled).toBe(true);
  expect(dialog.getByRole('radio', { name: /^Narrow to 2025–2026 the latest years that fit 962/ })).toBeTruthy();
  await dialog.findByRole('checkbox', { name: /^Utility weights first 1,000 of 2,216/ });
  await dialog.findByRole('checkbox', { name: /^Ratios first 1,000 of 3,412/ });
  for (const way of ['Have a seat?', 'No sponsor?', 'Per DALY averted only?'])
    expect(dialog.getByText(way)).toBeTruthy();
  await page.click(dialog.getByRole('button', { name: 'which?' }));
  expect(dialog.getByText('Corresponding author’s e-mail')).toBeTruthy();
  await page.click(await dialog.findByRole('button', { name: 'Download 1,000 ratios, CSV' }));
  await waitFor(() => expect(lastSent()).toMatchObject({ limit: 1000, format: 'csv', package: true }));
});

test('citations have the same limit, and only what a seat opens has a padlock', async () => {
  server.answer(describeDownload, ({ body }) => {
    const summary = summaryOf(body as QueryDownload, false);
    return { data: { ...summary, files: summary.files.map((file) => ({ ...file, rows: 1750 })) } };
  });
  const { dialog } = await openDialog();
  await dialog.findByRole('radio', { name: 'RIS Citations of up to 1,000 of 1,750 studies' });
  const hasPadlock = (name: RegExp) =>
    dialog.getByRole('radio', { name }).closest('label')!.querySelector('svg') !== null;
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^In the tray/ }).disabled).toBe(true);
  expect([hasPadlock(/^All found/), hasPadlock(/^In the tray/)]).toEqual([true, false]);
});

test('the choice is kept while the visitor logs in', async () => {
  const { page, dialog } = await openDialog();
  await page.click(dialog.getByRole('radio', { name: /^JSON/ }));
  const link = dialog.getByRole('link', { name: 'Log In' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent('#download'));
  link.addEventListener('click', (event) => event.preventDefault());
  await page.click(link);
  server.user = seated();
  const again = (await openDialog('/results?type=ratios&keyword=cancer#download')).dialog;
  expect(again.getByRole<HTMLInputElement>('radio', { name: /^JSON/ }).checked).toBe(true);
  expect(again.getByRole<HTMLInputElement>('radio', { name: /^All found/ }).checked).toBe(true);
});

test.each([
  [
    'inactive',
    sponsorWith({ status: 'inactive', is_active: false }),
    'Downloads are limited: your organization’s access is inactive',
    'It allows full downloads again once your organization’s access is activated.',
  ],
  [
    'expired',
    sponsorWith({ status: 'expired', expires_at: '2026-01-31' }),
    'Downloads are limited since 1/31/2026',
    'It allows full downloads again once your organization renews its access.',
  ],
] as const)('a seat of an %s sponsor reads why downloads are limited, and what ends it', async (_, own, title, way) => {
  server.user = sponsor;
  server.answer(readOwnSponsor, () => ({ data: own }));
  const { dialog } = await openDialog();
  expect(await dialog.findByText(title)).toBeDefined();
  expect(await dialog.findByText(way, { exact: false })).toBeDefined();
  expect(dialog.getByRole('link', { name: 'See your organization' })).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: /^All found/ }).disabled).toBe(true);
});

test('who may download everything for another reason reads nothing about a seat that lapsed', async () => {
  const [role] = seated().roles;
  server.user = { ...sponsor, roles: [...sponsor.roles, { ...role!, id: 3, name: 'Internal Reader' }] };
  server.answer(readOwnSponsor, () => ({ data: sponsorWith({ status: 'inactive', is_active: false }) }));
  const { dialog } = await openDialog();
  expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^All found 3,412/ })).disabled).toBe(false);
  await dialog.findByText('3,412 × 28');
  expect(server.askedFor(readOwnSponsor)).toEqual([]);
  expect(dialog.queryByText(/Downloads are limited/)).toBeNull();
});

test('a refusal is told in words, and can be tried again', async () => {
  server.user = seated();
  server.refuseOrAnswer(downloadQuery, () => refusal('forbidden', { message: 'Too many downloads are waiting.' }));
  const { page, dialog } = await openDialog();
  await page.click(await dialog.findByRole('button', { name: 'Download XLSX, about 96 KB' }));
  const downloads = within(await screen.findByRole('region', { name: 'Downloads' }));
  await downloads.findByText('Too many downloads are waiting.');
  server.refuseOrAnswer(downloadQuery, () => new Response('id'));
  await page.click(downloads.getByRole('button', { name: 'Try again' }));
  expect(await downloads.findByText(/checksum not compared$/)).toBeTruthy();
});

test('where the summary fails, the dialog says so and nothing can be downloaded', async () => {
  server.refuseOrAnswer(describeDownload, () => refusal('forbidden', { message: 'Not now.' }));
  const { dialog } = await openDialog();
  await dialog.findByText('Not now.');
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Download CSV' }).disabled).toBe(true);
});

test('on a phone the contents are folded, and the ways to a seat are not', async () => {
  const { page, dialog } = await openDialog('/results?type=ratios&keyword=cancer', 360);
  const folded = dialog.getByText('What is inside, license and citation');
  expect(folded.closest('details')?.open).toBe(false);
  expect(dialog.getByText('Have a seat?').closest('details')).toBeNull();
  await page.click(folded);
  expect(folded.closest('details')?.open).toBe(true);
});

test('the tray is downloaded by its ids, each type with its own columns', async () => {
  const item = (id: string) => ({ id, title: id });
  localStorage.setItem(
    storedUnder('tray'),
    JSON.stringify({ methods: [item('m1')], ratios: [item('r1'), item('r2')], weights: [item('w1')] }),
  );
  localStorage.setItem(storedUnder('columns'), JSON.stringify({ weights: ['id', 'weight_final'] }));
  server.answer(describeSelection, () => ({
    data: { ...summaryOf({ selectedTypes: ['ratios'] } as QueryDownload, true), rows: 4 },
  }));
  const page = await openApp('/results', server, { width: 1440 });
  const bar = within(await screen.findByRole('region', { name: 'Download tray' }));
  await page.click(bar.getByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download' }));
  await dialog.findByText('Records in the tray · release 2026.2');
  await page.click(await dialog.findByRole('button', { name: /^Download XLSX/ }));
  await waitFor(() =>
    expect(server.askedFor(downloadEntries)[0]?.body).toMatchObject({
      methods: ['m1'],
      ratios: ['r1', 'r2'],
      weights: ['w1'],
      weight_columns: ['id', 'weight_final'],
      format: 'xlsx',
      package: true,
    }),
  );
});

test('the dialog of the tray stays open when the results arrive', async () => {
  const results = Promise.withResolvers<void>();
  server.refuseOrAnswer(searchRegistry, async () => {
    await results.promise;
    return new Response(JSON.stringify(found()));
  });
  const item = { id: 'r1', title: 'r1' };
  localStorage.setItem(storedUnder('tray'), JSON.stringify({ methods: [], ratios: [item], weights: [] }));
  const page = await openApp('/results?type=ratios&keyword=cancer', server, { width: 1440 });
  await page.click(await screen.findByRole('button', { name: 'Review' }));
  await screen.findByRole('dialog', { name: 'Download tray' });
  results.resolve();
  await screen.findByText('3,412 ratios');
  expect(screen.getByRole('dialog', { name: 'Download tray' })).toBeTruthy();
});

test('from converted results, the dialog says how ratios are converted, and asks for them', async () => {
  server.user = seated();
  server.answer(searchRegistry, () => ({
    ...found(),
    converted_to: { method: 'local' as const, currency: 'EUR', year: 2020 },
  }));
  const { page, dialog } = await openDialog('/results?type=ratios&keyword=cancer&convert=local-EUR-2020');
  await dialog.findByText('Ratios are also as converted in the list: Local prices, then exchange rate, EUR 2020.');
  await page.click(await dialog.findByRole('button', { name: /^Download XLSX/ }));
  await waitFor(() => expect(lastSent()).toMatchObject({ convert: 'local-EUR-2020' }));
});
