import { listAttention } from '@cea/contract/attention';
import { readDashboardReport } from '@cea/contract/dashboard-report';
import { readYearToDate } from '@cea/contract/year-to-date';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { ReadersWork } from '../../../test/assignments-of-reader.ts';
import { attention, dashboardReport } from '../../../test/dashboard-report.ts';
import { FakeServer, json, refusal } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';

const path = '/admin/data-collection';
let server: FakeServer;

beforeEach(() => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listAttention, () => ({ data: attention }));
  server.answer(readDashboardReport, () => ({ data: dashboardReport }));
  server.answer(readYearToDate, () => ({ data: new ReadersWork().year }));
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-17T17:00:00Z') });
  onTestFinished(() => {
    vi.useRealTimers();
  });
});

const region = async (name: string) => within(await screen.findByRole('region', { name }));
const asked = () => server.askedFor(readDashboardReport).map(({ body }) => body);

test('opens with what needs a decision, each count with a link to its list', async () => {
  await openApp(path, server);
  const links = await (await region('Needs a decision')).findAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['7forms past dueoldest 11 days', '/admin/data-collection/reading-rounds'],
    ['1import stoppedoldest 1 day', '/admin/data-collection/imports'],
    ['3findings to decide', '/admin/data-collection/reading-rounds/data-cleaning/12'],
    ['19invoices ready', '/admin/data-collection/invoicing?status=ready'],
  ]);
});

test('says so where nothing needs a decision, and offers to try again where it cannot be read', async () => {
  server.answer(listAttention, () => ({ data: [] }));
  await openApp(path, server);
  expect(await screen.findByText('Nothing needs a decision')).toBeTruthy();
  server.refuseOrAnswer(listAttention, () => refusal('unavailable'));
  await openApp(path, server);
  expect(await (await region('Needs a decision')).findByRole('button', { name: /again/i })).toBeTruthy();
});

test('shows the year to date with a forecast', async () => {
  await openApp(path, server);
  expect((await region('Year to date')).getByText(/921 by the end of the year/)).toBeTruthy();
});

test('shows the parts of the report, with late ones marked by words', async () => {
  await openApp(path, server);
  const report = await region('Report');
  await screen.findByText('10/1/2026 to 11/17/2026');
  const cells = (name: string) =>
    report
      .getAllByRole('row')
      .filter((row) => row.textContent.startsWith(name))
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      );
  expect(cells('Full review').slice(0, 1)).toEqual([['Full review', '12', '61 days (limit 30)', '40', '14.5', '29.0']]);
  expect(cells('Maya Okafor')).toEqual([['Maya Okafor', '4', '9', '7', '40', '21', '8', '$3,100.00']]);
  expect(cells('All work')).toEqual([['All work per published article', '$6,650.00', '40', '$166.25']]);
  expect(cells('Round 13')).toEqual([['Round 13', '7', '2', '2', '11 days']]);
  expect(report.getByText('89%, κ 0.76')).toBeTruthy();
  expect(report.getByText('Nothing was read by two readers in the period.')).toBeTruthy();
});

test('a period and a round are in the address, and asked for; days in the wrong order are not', async () => {
  const user = await openApp(`${path}?from=2025-01-01&to=2025-12-31`, server);
  await screen.findByText('10/1/2026 to 11/17/2026');
  const period = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Period' });
  expect(period.value).toBe('before');
  await user.selectOptions(period, 'year');
  await waitFor(() => expect(period.value).toBe('year'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round' }), '12');
  await waitFor(() => expect(location.search).toBe('?from=2026-01-01&to=2026-11-17&round=12'));
  await user.selectOptions(period, 'days');
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-09-01' } });
  expect(await screen.findByText('The last day must be the first day or later.')).toBeTruthy();
  expect(asked()).toEqual([
    { from: '2025-01-01', to: '2025-12-31' },
    { from: '2026-01-01', to: '2026-11-17' },
    { from: '2026-01-01', to: '2026-11-17', reading_round_id: 12 },
  ]);
});

test('a file is only saved of what is asked for, not of the report before', async () => {
  const user = await openApp(path, server);
  const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  await waitFor(() => expect(save.disabled).toBe(false));
  const held = Promise.withResolvers<Response>();
  server.refuseOrAnswer(readDashboardReport, () => held.promise);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Round' }), '12');
  await waitFor(() => expect(save.disabled).toBe(true));
  held.resolve(json(200, { data: dashboardReport }));
  await waitFor(() => expect(save.disabled).toBe(false));
});
