import { listRoundRankings } from '@cea/contract/ranking';
import { type BotLogEntry, listBotLog, retryBotTask, retryBotTasks } from '@cea/contract/reader-bot';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const entry = (id: number, title: string, fields: Partial<BotLogEntry> = {}): BotLogEntry => ({
  id,
  article: { id: 90 + id, compound_id: `2026-01-0000${id}`, title, first_author: 'Okland', journal: 'Value in Health' },
  task: 'enrich',
  cause: 'import',
  status: 'succeeded',
  attempts: 1,
  duration_ms: 1240,
  message: 'Nothing to fill in.',
  failures: [],
  queued_at: '2026-01-02T03:04:05.000Z',
  run_after: '2026-01-02T03:04:05.000Z',
  started_at: '2026-01-02T03:04:06.000Z',
  finished_at: '2026-01-02T03:04:07.000Z',
  ...fields,
});
const failed = entry(2, 'PMID 31234567', {
  status: 'failed',
  attempts: 5,
  message: 'PubMed was unavailable (503). Try again later.',
  failures: [
    { at: '2026-01-02T05:04:05.000+00:00', message: 'PubMed was unavailable (503). Try again later.' },
    { at: '2026-01-02T03:04:06.000+00:00', message: 'PubMed did not answer within 20 seconds.' },
  ],
});

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listBotLog, (asked) => {
    const [status, message] = ['status', 'message'].map((key) => asked.url.searchParams.get(key));
    const entries = [failed, entry(1, 'A study'), entry(3, 'Another', { status: 'failed', message: 'Timeout.' })];
    return pageOf(
      entries.filter((one) => (!status || one.status === status) && (!message || one.message === message)),
      asked,
    );
  });
  server.answer(listRoundRankings, (asked) => pageOf([], asked));
  server.answer(retryBotTask, () => ({ data: { ...failed, status: 'queued' as const } }));
  server.answer(retryBotTasks, () => ({ data: { retried: 1, skipped: 1 } }));
  await openApp('/admin/data-collection/readerbot', server);
  await screen.findByText('A study');
});

const menuOf = (title: string) => {
  fireEvent.click(screen.getByRole('button', { name: `Actions for Fill in details of ${title}` }));
  return screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
};

test('only a failed task can be retried, and the list is read again', async () => {
  expect(menuOf('A study')).toEqual(['Details', 'Select all with this message']);
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(menuOf('PMID 31234567')).toEqual(['Details', 'Retry', 'Select all with this message']);
  const reads = server.askedFor(listBotLog).length;
  fireEvent.click(screen.getByRole('menuitem', { name: 'Retry' }));
  await screen.findByText('Queued again: PMID 31234567.');
  expect(server.askedFor(retryBotTask).map(({ url }) => url.pathname)).toEqual([
    '/api/admin/reader-bot/log-entries/2/retry',
  ]);
  await waitFor(() => expect(server.askedFor(listBotLog).length).toBeGreaterThan(reads));
});

test('the details of a failed task list what each attempt met', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'PMID 31234567' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Fill in details: failed' }));
  const attempts = within(dialog.getByRole('list', { name: 'Failed attempts' })).getAllByRole('listitem');
  expect(attempts.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('PubMed was unavailable (503). Try again later.'),
    expect.stringContaining('PubMed did not answer within 20 seconds.'),
  ]);
  expect(dialog.getByRole('heading', { name: 'Last 2 of 5 failed attempts' })).toBeTruthy();
  expect(dialog.getAllByText(/^PubMed was unavailable/)).toHaveLength(1);
  expect(dialog.getByText(/No further automatic attempt\.$/)).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'PMID 31234567' }).getAttribute('href')).toBe(
    '/admin/data-collection/articles/92',
  );
  fireEvent.click(dialog.getByRole('button', { name: 'Retry' }));
  await screen.findByText('Queued again: PMID 31234567.');
});

test('tabs count the tasks by status, those that failed first, and lead to them', async () => {
  const tabs = within(screen.getByRole('navigation', { name: 'Status of the tasks' }));
  await tabs.findByRole('link', { name: 'Failed 2' });
  const labels = tabs.getAllByRole('link').map(({ textContent }) => textContent);
  expect(labels).toEqual(['Failed 2', 'Queued 0', 'Running 0', 'Succeeded 1', 'All 3']);
  fireEvent.click(tabs.getByRole('link', { name: 'Failed 2' }));
  await waitFor(() => expect(screen.queryByText('A study')).toBeNull());
  expect(screen.getByText('PMID 31234567')).toBeTruthy();
});

test('a failed task has a button, and its row names id, author and journal', async () => {
  const row = within(screen.getByRole('row', { name: /PMID 31234567/ }));
  expect(row.getByText('2026-01-00002 · Okland, Value in Health')).toBeTruthy();
  fireEvent.click(row.getByLabelText('Retry PMID 31234567'));
  await screen.findByText('Queued again: PMID 31234567.');
});

test('all tasks with the message of one are selected together', async () => {
  menuOf('PMID 31234567');
  fireEvent.click(screen.getByRole('menuitem', { name: 'Select all with this message' }));
  await waitFor(() => expect(screen.queryByText('Another')).toBeNull());
  const selection = within(await screen.findByRole('region', { name: 'Selection' }));
  fireEvent.click(selection.getByRole('button', { name: 'Retry' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retry 1 task?' }));
  fireEvent.click(question.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(server.askedFor(retryBotTasks)).toHaveLength(1));
  expect(server.askedFor(retryBotTasks)[0]!.body).toEqual({
    matching: { status: 'failed', message: failed.message },
  });
});

test('several are retried after one question that says how many', async () => {
  for (const box of screen.getAllByRole('checkbox', { name: /^Select Fill in details of/ })) fireEvent.click(box);
  const selection = within(screen.getByRole('region', { name: 'Selection' }));
  fireEvent.click(selection.getByRole('button', { name: 'Retry' }));
  const question = within(await screen.findByRole('dialog', { name: 'Retry 3 tasks?' }));
  fireEvent.click(question.getByRole('button', { name: 'Retry' }));
  await screen.findByText('1 task queued again. 1 task skipped: not failed.');
  expect(server.askedFor(retryBotTasks).map(({ body }) => body)).toEqual([{ ids: [1, 2, 3] }]);
});
