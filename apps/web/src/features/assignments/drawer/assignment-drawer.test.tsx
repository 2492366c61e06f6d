import {
  addArticles,
  addReaders,
  type Assignment,
  type AvailableReader,
  type Deal,
  dealAssignment,
  listAvailableReaders,
  removeArticles,
  updateAssignment,
} from '@cea/contract/admin-assignments';
import { type AvailableArticle, listAvailableForReview } from '@cea/contract/available-articles';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { assignment, people } from '../../../../test/assignments.ts';
import { FakeServer, refusal } from '../../../../test/fake-server.ts';
import { openPart } from '../../../../test/open-app.tsx';
import { pageOf } from '../../../../test/pages-of.ts';
import { messages } from '../../../lib/messages.ts';
import { assignmentOptions } from '../assignments-api.ts';
import { AssignmentDrawer } from './AssignmentDrawer.tsx';
import { SettleDialog } from './SettleDialog.tsx';
import { useArticleDrop } from './use-article-drop.ts';

const article = (id: number, fields: Partial<AvailableArticle> = {}): AvailableArticle => ({
  id,
  compound_id: `2025-01-3310${id}`,
  title: `Study ${id}`,
  publication_year: 2025,
  ready_on: '2026-11-10',
  has_pdf: true,
  ...fields,
});
const reader = (id: number, full_name: string, fields: Partial<AvailableReader> = {}): AvailableReader => ({
  id,
  full_name,
  is_internal: true,
  email: 'x@example.org',
  in_assignment: false,
  load: { planned: 0, open: 0, submitted: 0 },
  overdue: 0,
  conflicts: 0,
  blocked: null,
  ...fields,
});
const noDeal: Deal = { cells: [], freed: [], readers: [], avoided: 0, missing: [] };
const draft = assignment(9, [], { number: 2, articles: 12 });

/** As on the page of the round, with one column. */
function Page({ start, settles }: { start: Assignment; settles: boolean }) {
  const { data } = useQuery({ ...assignmentOptions(draft.id), initialData: start, enabled: false });
  const [open, setOpen] = useState(true);
  const column = useRef<HTMLDivElement>(null);
  const drop = useArticleDrop(draft.id, () => ({ reader_id: 2, element: column.current! }));
  const props = { group: data, people, onClose: () => setOpen(false) };
  return (
    <main>
      <div ref={column} data-testid="column" {...drop}>
        {data.articles} articles, {data.readers.length} readers
      </div>
      {open && (settles ? <SettleDialog {...props} /> : <AssignmentDrawer {...props} readersEach={2} />)}
    </main>
  );
}

let server: FakeServer;
beforeEach(() => {
  messages.set([]);
  server = new FakeServer();
  server.answer(listAvailableForReview, (asked) =>
    pageOf([article(1), article(2), article(3, { has_pdf: false })], asked),
  );
  server.answer(listAvailableReaders, () => ({
    data: [
      reader(1, 'Ada Brandt', { in_assignment: true }),
      reader(13, 'Inés Castillo'),
      reader(14, 'Jonas Fischer', { load: { planned: 3, open: 9, submitted: 20 }, overdue: 2, conflicts: 1 }),
      reader(15, 'Oliver Grant', { blocked: 'Training open' }),
    ],
  }));
});

const open = (start = draft, settles = false) => openPart(<Page {...{ start, settles }} />, server);
const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }));
const bodies = (endpoint: Parameters<FakeServer['askedFor']>[0]) => server.askedFor(endpoint).map(({ body }) => body);

test('ticked articles are dealt out by a rule, whose outcome is shown before they are added', async () => {
  const cells = [1, 2].flatMap((article_id) => [1, 2].map((reader_id) => ({ article_id, reader_id })));
  server.answer(dealAssignment, () => ({
    data: { ...noDeal, cells, readers: [1, 2].map((reader_id) => ({ reader_id, added: 2, after: 26 + reader_id })) },
  }));
  server.answer(addArticles, () => ({ data: { ...draft, articles: 14 } }));
  server.answer(removeArticles, () => ({ data: draft }));
  open();
  expect(await screen.findByText(/2025-01-33103 · accepted 11\/10\/2026/)).toBeTruthy();
  expect(screen.getByText('no PDF')).toBeTruthy();
  await tick(/^Study 1/);
  await tick(/^Study 2/);
  expect(await screen.findByText('Brandt, Haddad +2')).toBeTruthy();
  expect(screen.getByText('No conflicts. Each reader then has 27 to 28.')).toBeTruthy();
  const add = screen.getByRole('button', { name: 'Add 2 articles' });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  fireEvent.click(add);
  await screen.findByText('14 articles, 4 readers');
  expect(bodies(dealAssignment).at(-1)).toEqual({ article_ids: [1, 2], rule: 'balance' });
  expect(bodies(addArticles)).toEqual([{ article_ids: [1, 2], cells }]);
  const [message] = messages.get();
  expect(message!.content).toBe('2 articles added to Full review 2.');
  await message!.undo!();
  expect(bodies(removeArticles)).toEqual([{ article_ids: [1, 2] }]);
  await screen.findByText('12 articles, 4 readers');
});

test('by hand, articles are added without readers; a refusal is said where it was pressed', async () => {
  server.refuseOrAnswer(addArticles, () => refusal('conflict', { message: '2025-01-33101 is already assigned.' }));
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'By hand' }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }));
  fireEvent.click(screen.getByRole('button', { name: 'Add 3 articles' }));
  expect((await screen.findByRole('alert')).textContent).toBe('2025-01-33101 is already assigned.');
  expect(bodies(addArticles)).toEqual([{ article_ids: [1, 2, 3], cells: [] }]);
  expect(server.askedFor(dealAssignment)).toEqual([]);
});

test('search, PDF and order are asked of the server; what is ticked stays', async () => {
  open();
  await tick(/^Study 2/);
  fireEvent.change(screen.getByLabelText('Search articles'), { target: { value: 'insulin' } });
  fireEvent.click(screen.getByRole('button', { name: 'With PDF' }));
  fireEvent.click(screen.getByRole('button', { name: 'Oldest first' }));
  await waitFor(() =>
    expect(Object.fromEntries(server.askedFor(listAvailableForReview).at(-1)!.url.searchParams)).toEqual({
      search: 'insulin',
      pdf: 'yes',
      sort: '-ready_on',
      per_page: '50',
      page: '1',
    }),
  );
  expect(screen.getByText('1 selected')).toBeTruthy();
});

test('readers have their load, conflicts and what keeps them out; those of the assignment are not offered', async () => {
  server.answer(addReaders, () => ({ data: { ...draft, readers: [...draft.readers, draft.readers[0]!] } }));
  open();
  fireEvent.click(await screen.findByRole('radio', { name: /Readers\s*3/ }));
  const list = within(screen.getByRole('list', { name: 'Readers who can be added' }));
  expect(list.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'Inés CastilloInternal · free · no conflict with the 12',
    'Jonas FischerInternal · 12 to read in this round · 2 overdue · 1 conflict, left out there',
    'Oliver GrantTraining open',
  ]);
  expect(list.getByRole('checkbox', { name: /Grant/ })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Search readers'), { target: { value: 'ines' } });
  await waitFor(() => expect(list.getAllByRole('listitem').length).toBe(1));
  await tick(/Castillo/);
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 reader' }));
  await screen.findByText('12 articles, 5 readers');
  expect(bodies(addReaders)).toEqual([{ user_ids: [13] }]);
});

test('an assignment without readers begins with them, and deals to nobody', async () => {
  open({ ...draft, readers: [] });
  expect(await screen.findByRole('button', { name: 'Add readers' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('radio', { name: /Articles/ }));
  await tick(/^Study 1/);
  expect(screen.getByRole('button', { name: 'Add 1 article' })).toHaveProperty('disabled', true);
  fireEvent.click(screen.getByRole('button', { name: 'Choose readers' }));
  expect(screen.getByLabelText('Search readers')).toBeTruthy();
});

test('a row dragged onto a reader takes all ticked ones along', async () => {
  server.answer(addArticles, () => ({ data: { ...draft, articles: 14 } }));
  open();
  await tick(/^Study 1/);
  await tick(/^Study 3/);
  const carried = new Map<string, string>();
  const dataTransfer = {
    setData: (type: string, data: string) => carried.set(type, data),
    getData: (type: string) => carried.get(type) ?? '',
    get types() {
      return [...carried.keys()];
    },
  };
  const column = screen.getByTestId('column');
  const over = createEvent.dragOver(column);
  Object.assign(over, { dataTransfer });
  fireEvent(column, over);
  expect(over.defaultPrevented).toBe(false);
  fireEvent.dragStart(screen.getByText('Study 3').closest('li')!, { dataTransfer });
  fireEvent.dragOver(column, { dataTransfer });
  expect(column.dataset.drop).toBe('');
  fireEvent.drop(column, { dataTransfer });
  await screen.findByText('14 articles, 4 readers');
  expect(column.dataset.drop).toBeUndefined();
  expect(bodies(addArticles)).toEqual([
    {
      article_ids: [1, 3],
      cells: [
        { article_id: 1, reader_id: 2 },
        { article_id: 3, reader_id: 2 },
      ],
    },
  ]);
});

test('problems are settled by a proposal that is shown first, in one request', async () => {
  const problem = (id: number, kind: 'conflict' | 'reader-missing', text: string) => ({
    kind,
    text,
    article: { id, compound_id: `2025-01-3310${id}` },
    reader: null,
  });
  server.answer(dealAssignment, () => ({
    data: {
      ...noDeal,
      cells: [{ article_id: 7, reader_id: 4 }],
      freed: [{ article_id: 7, reader_id: 3 }],
      readers: [{ reader_id: 4, added: 1, after: 15 }],
      missing: [{ article_id: 8, needed: 1 }],
    },
  }));
  server.answer(updateAssignment, () => ({ data: { ...draft, problems: [] } }));
  open(
    {
      ...draft,
      problems: [
        problem(7, 'conflict', 'Moreau is an author of 2025-01-33107'),
        problem(8, 'reader-missing', '2025-01-33108 has one reader of two'),
        {
          kind: 'no-due-date',
          text: 'Neither the assignment nor its round has a due date',
          article: null,
          reader: null,
        },
      ],
    },
    true,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle Full review 2' }));
  expect(await dialog.findByText('Moreau → Novak')).toBeTruthy();
  expect(dialog.getByText(/Nobody else in this assignment may read this article/)).toBeTruthy();
  expect(dialog.getByText(/has a due date/)).toBeTruthy();
  expect(server.askedFor(updateAssignment)).toEqual([]);
  fireEvent.click(dialog.getByRole('button', { name: 'Settle 1 article' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bodies(dealAssignment)).toEqual([{ article_ids: [7, 8], rule: 'balance' }]);
  expect(bodies(updateAssignment)).toEqual([
    {
      cells: [
        { article_id: 7, reader_id: 3, planned: false },
        { article_id: 7, reader_id: 4, planned: true },
      ],
    },
  ]);
});
