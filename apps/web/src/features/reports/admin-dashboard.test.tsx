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

const lines = async (group: string) => {
  const decisions = await region('Needs a decision');
  const title = await decisions.findByRole('heading', { name: group });
  return within(title.closest('div')!.parentElement!).getAllByRole('listitem');
};
const button = (line: HTMLElement) => within(line).getAllByRole('link').at(-1)!;
const textsOf = (line: HTMLElement) => [
  line.textContent.replace(button(line).textContent, ''),
  button(line).textContent,
  button(line).getAttribute('href'),
];

test('the dashboard is in the menu, and the other pages of its area do not mark it', async () => {
  await openApp(path, server);
  const dashboard = async () =>
    within(await screen.findByRole('navigation', { name: 'Section' })).getByText('Dashboard');
  const link = await dashboard();
  expect([link.getAttribute('href'), link.getAttribute('aria-current')]).toEqual([path, 'page']);
  await openApp(`${path}/settings`, server);
  expect((await dashboard()).getAttribute('aria-current')).toBeNull();
});

test('opens with what is past its limit, the longest first, each line with a button to its list', async () => {
  await openApp(path, server);
  expect((await lines('Past the limit')).map(textsOf)).toEqual([
    [
      '18forms past dueRound 13: 11, Round 12: 6, Round 11: 1oldest 15 dayslimit 7',
      'Remind',
      '/admin/data-collection/reading-rounds?remind=past-due',
    ],
    ['1import failed or stoppedembase-week-45.risoldest 2 dayslimit 1', 'Resume', '/admin/data-collection/imports'],
    [
      '4error reports from visitors2024-01-38115: 2, 2023-01-30021 and 1 moreoldest 9 dayslimit 5',
      'Answer',
      '/admin/data-collection/error-reports?state=open',
    ],
  ]);
  expect(screen.getByText('11/17/2026 · 12 things wait for a decision, 3 past their limit')).toBeTruthy();
});

test('goes on with what is within its limit; what has no age comes last', async () => {
  await openApp(path, server);
  expect((await lines('Within the limit')).map(textsOf)).toEqual([
    [
      '2readers have not acceptedRound 14: 2oldest 5 dayslimit 7',
      'Remind',
      '/admin/data-collection/reading-rounds?remind=not-accepted',
    ],
    ['19invoices readyRound 11: 19oldest 7 dayslimit 14', 'Submit', '/admin/data-collection/invoicing?status=ready'],
    [
      '12searches without results“tirzepatide osteoarthritis” 5 times and 11 moreoldest 11 dayslimit 30',
      'Review',
      '/admin/data-collection/settings?tab=empty-searches',
    ],
    [
      '9findings to decideRound 12: 6, Round 11: 3oldest 5 dayslimit 14',
      'Clean',
      '/admin/data-collection/reading-rounds/data-cleaning/12',
    ],
    [
      '2mails not deliveredInvitation, Reminder by an administratoroldest 1 daylimit 3',
      'Correct',
      '/admin/mails?state=failed',
    ],
    [
      '1sponsor expiredInstitute of Health Policyoldest 4 dayslimit 14',
      'Renew',
      '/admin/sponsor/sponsors?status=expired',
    ],
    [
      '31clean articlesRound 12: 31oldest 3 dayslimit 14',
      'Publish',
      '/admin/data-collection/reading-rounds/data-cleaning/12',
    ],
    ['2readers behindRound 14: 2', 'Remind', '/admin/data-collection/reading-rounds?remind=behind'],
    [
      '14possible duplicatesoldest todaylimit 7',
      'Judge',
      '/admin/data-collection/articles?state=duplicates&sort=-days',
    ],
  ]);
});

test('a round in a line leads to what waits in that round', async () => {
  await openApp(path, server);
  const links = [...(await lines('Past the limit')), ...(await lines('Within the limit'))].flatMap((line) =>
    within(line)
      .queryAllByRole('link', { name: /^Round/ })
      .map((link) => `${button(line).textContent} ${link.getAttribute('href')?.replace(path, '')}`),
  );
  expect(links).toEqual([
    'Remind /reading-rounds/13',
    'Remind /reading-rounds/12',
    'Remind /reading-rounds/11',
    'Remind /reading-rounds/14',
    'Submit /invoicing?status=ready&reading_round_id=11',
    'Clean /reading-rounds/data-cleaning/12',
    'Clean /reading-rounds/data-cleaning/11',
    'Publish /reading-rounds/data-cleaning/12',
    'Remind /reading-rounds/14',
  ]);
});

test('the title of a line leads where its button does', async () => {
  await openApp(path, server);
  const all = [...(await lines('Past the limit')), ...(await lines('Within the limit'))];
  for (const line of all) {
    const [title] = within(line).getAllByRole('link');
    expect(title!.getAttribute('href')).toBe(button(line).getAttribute('href'));
  }
});

test('stages, agreement and cost of the period are beside what needs a decision', async () => {
  await openApp(path, server);
  const beside = within(await screen.findByRole('region', { name: '10/1/2026 to 11/17/2026' }));
  expect(beside.getByRole('region', { name: 'Waiting by stage' })).toBeTruthy();
  const tiles = within(beside.getByRole('region', { name: 'Agreement and cost' }));
  expect(tiles.getAllByRole('listitem')).toHaveLength(3);
});

test('names the kinds of work of which nothing waits', async () => {
  await openApp(path, server);
  const text = 'Nothing waits in reported problems, screening consensus, review consensus, and training.';
  expect(await screen.findByText(text)).toBeTruthy();
});

test('says so where nothing waits, and offers to try again where it cannot be read', async () => {
  server.answer(listAttention, () => ({ data: [] }));
  await openApp(path, server);
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy();
  expect(screen.getByText('11/17/2026')).toBeTruthy();
  server.refuseOrAnswer(listAttention, () => refusal('unavailable'));
  await openApp(path, server);
  expect(await (await region('Needs a decision')).findByRole('button', { name: /again/i })).toBeTruthy();
});

test.each([
  [900, '21 over the goal'],
  [921, 'exactly the goal'],
  [1000, '79 short of the goal'],
])('the year to date is told against its goal of %i: %s', async (annual_goal, words) => {
  server.answer(readYearToDate, () => ({ data: { ...new ReadersWork().year, annual_goal } }));
  await openApp(path, server);
  const year = await region('Year to date');
  expect(year.getByText(/921 by the end of the year/).textContent).toContain(words);
  expect(year.getByRole('link', { name: 'change' }).getAttribute('href')).toBe(`${path}/settings?tab=annual-goal`);
});

test('offers to set a goal for the year where there is none', async () => {
  server.answer(readYearToDate, () => ({ data: { ...new ReadersWork().year, annual_goal: null } }));
  await openApp(path, server);
  expect((await region('Year to date')).getByRole('link', { name: 'Set a goal for 2026' })).toBeTruthy();
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
