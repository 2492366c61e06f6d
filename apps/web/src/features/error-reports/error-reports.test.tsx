import {
  answerErrorReport,
  dismissErrorReports,
  type ErrorReport,
  listErrorReports,
  reopenErrorReport,
} from '@cea/contract/error-reports';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { administrator } from '../../../test/accounts.ts';
import { FakeServer } from '../../../test/fake-server.ts';
import { openApp } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';

const id = (number: number) => `0e3a5e9a-5a0f-4c5e-9a3b-00000000000${number}`;
const report = (number: number, fields: Partial<ErrorReport> = {}): ErrorReport => ({
  id: id(number),
  article: { id: 9, compound_id: '2010-01-90003', title: 'A study' },
  revision: 4,
  text: `Report ${number}`,
  name: null,
  email: null,
  state: 'open',
  answer: null,
  reported_at: '2026-01-02T03:04:05.000Z',
  decided_at: null,
  decided_by: null,
  ...fields,
});
const reports = [
  report(1, { name: 'Marta', email: 'marta@example.org' }),
  report(2),
  report(3, { name: 'Max', state: 'dismissed', decided_at: '2026-01-03T03:04:05.000Z' }),
];

let server: FakeServer;
beforeEach(async () => {
  localStorage.clear();
  server = new FakeServer();
  server.user = administrator;
  server.answer(listErrorReports, (asked) => pageOf(reports, asked));
  server.answer(answerErrorReport, () => ({ data: reports[0]! }));
  server.answer(reopenErrorReport, () => ({ data: reports[0]! }));
  server.answer(dismissErrorReports, () => ({ data: { dismissed: 1, skipped: 1 } }));
  await openApp('/admin/data-collection/error-reports', server);
  await screen.findByText('Report 3');
});

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
function choose(of: string, action: string): void {
  fireEvent.click(screen.getByRole('button', { name: `Actions for ${of}` }));
  fireEvent.click(screen.getByRole('menuitem', { name: action }));
}

test('a report is answered by e-mail', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Report 1' }));
  const form = await dialog('Answer the report');
  expect(form.getByText(/Sent to marta@example\.org/)).toBeTruthy();
  fireEvent.click(form.getByRole('button', { name: 'Send answer' }));
  expect(await form.findByText('Required')).toBeTruthy();
  fireEvent.change(form.getByLabelText('Answer'), { target: { value: 'Corrected.' } });
  fireEvent.click(form.getByRole('button', { name: 'Send answer' }));
  await screen.findByText('Answer sent to marta@example.org.');
  const [sent] = server.askedFor(answerErrorReport);
  expect([sent!.url.pathname, sent!.body]).toEqual([
    `/api/admin/error-reports/${id(1)}/answer`,
    { answer: 'Corrected.' },
  ]);
});

test('without an address the answer is only kept', async () => {
  choose('report on 2010-01-90003', 'Answer');
  const form = await dialog('Answer the report');
  expect(form.getByText(/left no address/)).toBeTruthy();
  expect(form.getByRole('button', { name: 'Save answer' })).toBeTruthy();
});

test('a dismissal is taken back from its message', async () => {
  choose('report on 2010-01-90003 from Marta', 'Dismiss');
  await screen.findByText('Report dismissed.');
  expect(server.askedFor(dismissErrorReports)[0]!.body).toEqual({ ids: [id(1)] });
  fireEvent.click(screen.getByRole('button', { name: /Undo/ }));
  await screen.findByText('Report reopened.');
  expect(server.askedFor(reopenErrorReport)[0]!.url.pathname).toContain(id(1));
});

test('a closed report is shown without a form, and a dismissed one reopened', async () => {
  fireEvent.click(screen.getByRole('button', { name: 'Report 3' }));
  const shown = await dialog('Dismissed report');
  expect(shown.queryByLabelText('Answer')).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  choose('report on 2010-01-90003 from Max', 'Reopen');
  await screen.findByText('Report reopened.');
});

test('ticked reports are dismissed after one question', async () => {
  for (const box of screen.getAllByRole('checkbox', { name: /^Select report/ }).slice(0, 2)) fireEvent.click(box);
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  const question = await dialog('Dismiss the selected reports?');
  fireEvent.click(question.getByRole('button', { name: 'Dismiss' }));
  await screen.findByText('1 report dismissed. 1 report skipped: not open.');
  expect(server.askedFor(dismissErrorReports)[0]!.body).toEqual({ ids: [id(1), id(2)] });
});
