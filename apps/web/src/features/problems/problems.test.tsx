import * as contract from '@cea/contract/problems';
import { type Entry, readVocabulary } from '@cea/contract/reference';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { ArticleProblems } from './ArticleProblems.tsx';
import { ReportProblemButton } from './ReportProblemButton.tsx';

const entry = (id: number, slug: string, label: string, details = false): Entry => ({
  id,
  slug,
  code: null,
  label,
  include_details_field: details,
});
const idOf = (number: number) => `0e3a5e9a-5a0f-4c5e-9a3b-00000000000${number}`;
const problem = (number: number, fields: Partial<contract.ReportedProblem> = {}): contract.ReportedProblem => ({
  id: idOf(number),
  article_id: 9,
  form_id: null,
  type: { id: 2, label: 'Wrong PDF' },
  details: null,
  text: `Problem ${number}`,
  created_at: '2026-01-02T12:00:00.000Z',
  closed_at: null,
  answer: null,
  reporter: { id: 5, full_name: 'Ines Reader' },
  closed_by: null,
  ...fields,
});
const closed = problem(2, {
  closed_at: '2026-01-03T12:00:00.000Z',
  answer: 'Replaced.',
  closed_by: { id: 1, full_name: 'Ada Admin' },
});

let server: FakeServer;
beforeEach(() => {
  sessionStorage.clear();
  document.cookie = 'XSRF-TOKEN=t; path=/';
  server = new FakeServer();
});

describe('a reader', () => {
  beforeEach(async () => {
    server.answer(readVocabulary, () => ({
      data: [
        entry(2, 'wrong-pdf', 'Wrong PDF'),
        entry(9, 'overdue', 'Overdue'),
        entry(11, 'reader-bot-failure', 'ReaderBot failure'),
        entry(13, 'other', 'Other', true),
      ],
    }));
    server.answer(contract.listMyProblems, () => ({ data: [] }));
    server.answer(contract.reportProblem, () => ({ data: problem(1) }));
  });

  async function openDialog() {
    openPart(<ReportProblemButton articleId={9} formId={31} />, server);
    fireEvent.click(screen.getByRole('button', { name: 'Report a problem' }));
    await screen.findByLabelText('Wrong PDF');
    return within(screen.getByRole('dialog', { name: 'Report a problem' }));
  }
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Report' }));
  const describeIt = (value: string) => fireEvent.change(screen.getByLabelText('Description'), { target: { value } });
  const sent = () => server.askedFor(contract.reportProblem).map(({ body }) => body);

  test('chooses a kind among those that readers can report, and names the form', async () => {
    const dialog = await openDialog();
    expect(dialog.queryByLabelText('Overdue')).toBeNull();
    expect(dialog.queryByLabelText('ReaderBot failure')).toBeNull();
    send();
    expect(await dialog.findAllByText('Required')).toHaveLength(2);
    fireEvent.click(dialog.getByLabelText('Wrong PDF'));
    describeIt(' Another article. ');
    send();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(server.askedFor(contract.reportProblem)[0]!.url.pathname).toBe('/api/data-collection/articles/9/problems');
    expect(sent()).toEqual([{ type: 2, text: 'Another article.', form_id: 31 }]);
  });

  test('gives details where the kind asks for them, and only then', async () => {
    const dialog = await openDialog();
    fireEvent.click(dialog.getByLabelText('Other'));
    fireEvent.change(dialog.getByLabelText('Kind of problem'), { target: { value: 'Two in one file' } });
    describeIt('Pages 1–8 are another article.');
    fireEvent.click(dialog.getByLabelText('Wrong PDF'));
    expect(dialog.queryByLabelText('Kind of problem')).toBeNull();
    fireEvent.click(dialog.getByLabelText('Other'));
    send();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ type: 13, details: 'Two in one file' });
  });

  test('is told when the same problem is still open, and keeps what was typed', async () => {
    server.refuseOrAnswer(contract.reportProblem, () =>
      refusal('conflict', { message: 'This problem was already reported and is still open.' }),
    );
    const dialog = await openDialog();
    fireEvent.click(dialog.getByLabelText('Wrong PDF'));
    describeIt('Again');
    send();
    await dialog.findByText('This problem was already reported and is still open.');
    expect(dialog.getByLabelText<HTMLInputElement>('Description').value).toBe('Again');
  });

  test('sees their earlier problems with the answers', async () => {
    server.answer(contract.listMyProblems, () => ({ data: [problem(1), closed] }));
    await openDialog();
    const lines = within(await screen.findByRole('list', { name: 'Reported by you' })).getAllByRole('listitem');
    expect(lines.map((line) => line.textContent)).toEqual([
      'Wrong PDFOpenProblem 11/2/2026',
      'Wrong PDFClosedProblem 21/2/2026Replaced.1/3/2026',
    ]);
  });
});

describe('an administrator', () => {
  beforeEach(() => {
    server.answer(contract.listArticleProblems, () => ({ data: [problem(1), closed] }));
    server.answer(contract.closeProblem, () => ({ data: closed }));
    server.answer(contract.reopenProblem, () => ({ data: problem(2) }));
  });
  const calls = (endpoint: typeof contract.closeProblem | typeof contract.reopenProblem) =>
    server.askedFor(endpoint).map(({ url, body }) => [url.pathname, body]);

  test('closes a problem with an answer', async () => {
    openPart(<ArticleProblems id={9} />, server);
    fireEvent.click(await screen.findByRole('button', { name: 'Close: Wrong PDF' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close the problem' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Close problem' }));
    await dialog.findByText('Required');
    fireEvent.change(dialog.getByLabelText('Answer'), { target: { value: 'Replaced.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Close problem' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls(contract.closeProblem)).toEqual([[`/api/admin/problems/${idOf(1)}/close`, { answer: 'Replaced.' }]]);
    await waitFor(() => expect(server.askedFor(contract.listArticleProblems)).toHaveLength(2));
  });

  test('reopens a closed one, and sees who reported and closed it', async () => {
    openPart(<ArticleProblems id={9} />, server);
    expect(await screen.findByText('1 open')).toBeTruthy();
    expect(screen.getByText('Ada Admin, 1/3/2026')).toBeTruthy();
    expect(screen.getAllByText('Ines Reader, 1/2/2026')).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Reopen: Wrong PDF' }));
    await waitFor(() => expect(calls(contract.reopenProblem)).toHaveLength(1));
    expect(calls(contract.reopenProblem)[0]![0]).toBe(`/api/admin/problems/${idOf(2)}/reopen`);
  });

  test('sees no panel where nothing was reported', async () => {
    server.answer(contract.listArticleProblems, () => ({ data: [] }));
    openPart(<ArticleProblems id={9} />, server);
    await waitFor(() => expect(server.askedFor(contract.listArticleProblems)).toHaveLength(1));
    expect(screen.queryByRole('heading', { name: 'Problems' })).toBeNull();
  });
});
