import { createAssignment, dealAssignment, publishAssignment, updateAssignment } from '@cea/contract/admin-assignments';
import { readRound } from '@cea/contract/reading-rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { assignedArticle, assignment, author, cell, problem, roundOf } from '../../../test/assignments.ts';
import { json, refusal } from '../../../test/fake-server.ts';
import { cellIn, dialogNamed, openRound, rowOf } from '../../../test/open-round.ts';

const inclisiran = assignedArticle(17, 'Inclisiran after infarction', [cell(1), cell(2)]);
const malaria = assignedArticle(40, 'Malaria vaccine R21, Ghana', [cell(1)]);
const ocrelizumab = assignedArticle(2, 'Ocrelizumab in early MS', [cell(1), cell(3, { conflicts: author })]);
const problems = [
  problem('conflict', ocrelizumab, 'Moreau is an author of 2025-01-33102', 3),
  problem('reader-missing', malaria, '2025-01-33140 has one reader of two'),
];
const draft = assignment(2, [inclisiran, malaria, ocrelizumab], { problems });
const valve = assignedArticle(44, 'Transcatheter valve', [
  cell(1, { state: 'submitted', filled: 100 }),
  cell(3, { state: 'open', filled: 35 }),
]);
const published = assignment(1, [valve], { published_at: '2026-10-01T00:00:00Z', due_on: '2026-11-30' });

beforeEach(() => localStorage.clear());

test('assignments with their articles, and how far each reader is', async () => {
  await openRound([draft, published]);
  expect((await cellIn('Transcatheter valve', 'Brandt')).getAttribute('aria-label')).toBe('Brandt: submitted');
  expect((await cellIn('Transcatheter valve', 'Moreau')).textContent).toBe('35');
  expect((await cellIn('Ocrelizumab in early MS', 'Moreau')).textContent).toBe('!');
  expect((await rowOf('Malaria vaccine R21, Ghana')).textContent).toContain('one reader');
  expect(screen.getByRole('columnheader', { name: /Brandt.*1 of 1 submitted, 3 planned/ })).toBeTruthy();
  const lists = within(screen.getByRole('region', { name: 'Articles by stage' })).getAllByRole('list');
  expect(lists.map((list) => list.lastElementChild?.textContent)).toEqual(['0published', '0screened']);
});

test('what prevents publishing leads to its cell; Publish is off until it is settled', async () => {
  const { user } = await openRound([draft, published]);
  await rowOf('Ocrelizumab in early MS');
  const notice = within(
    screen.getByRole('region', { name: '2 things to settle before Full review 2 can be published' }),
  );
  expect(notice.getByRole<HTMLButtonElement>('button', { name: 'Publish assignment' }).disabled).toBe(true);
  await user.click(notice.getByRole('button', { name: '2025-01-33102' }));
  expect(document.activeElement).toBe(await cellIn('Ocrelizumab in early MS', 'Moreau'));
  // A search that hides the row is cleared.
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'valve');
  await waitFor(() => expect(screen.queryByText('Ocrelizumab in early MS')).toBeNull());
  await user.click(notice.getByRole('button', { name: '2025-01-33140' }));
  await waitFor(async () =>
    expect(document.activeElement?.closest('tr')).toBe(await rowOf('Malaria vaccine R21, Ghana')),
  );
});

test('a draft without problems is published after one question', async () => {
  const { server, user } = await openRound([{ ...draft, problems: [] }]);
  server.refuseOrAnswer(publishAssignment, () => refusal('conflict', { message: 'Moreau is an author.' }));
  await user.click(screen.getByRole('button', { name: 'Publish assignment' }));
  const question = await dialogNamed('Publish Full review 2?');
  await user.click(question.getByRole('button', { name: 'Publish assignment' }));
  expect(await question.findByText('Moreau is an author.')).toBeTruthy();
  server.answer(publishAssignment, () => ({ data: { ...draft, problems: [], published_at: '2026-11-16T00:00:00Z' } }));
  await user.click(question.getByRole('button', { name: 'Publish assignment' }));
  expect(await screen.findByText('Full review 2 was published.')).toBeTruthy();
});

test('by keyboard: arrows move, Space plans and frees, and the draft shows it at once', async () => {
  const { user, stored, sentCells } = await openRound([draft, published]);
  const start = await cellIn('Malaria vaccine R21, Ghana', 'Brandt');
  start.focus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const novak = await cellIn('Malaria vaccine R21, Ghana', 'Novak');
  expect(document.activeElement).toBe(novak);
  stored.set(2, {
    ...draft,
    rows: [inclisiran, { ...malaria, cells: [cell(1), cell(4)] }, ocrelizumab],
    problems: problems.slice(0, 1),
  });
  await user.keyboard(' ');
  expect(novak.getAttribute('aria-label')).toBe('Novak: planned');
  expect(await screen.findByText('1 thing to settle before Full review 2 can be published')).toBeTruthy();
  await user.keyboard('{ArrowUp}{ArrowUp}{End}');
  expect(document.activeElement!.closest('tr')!.textContent).toContain('Full review 2');
  await user.keyboard('{ArrowDown}{Home}{ArrowRight} ');
  expect(sentCells()).toEqual([
    [{ article_id: 140, reader_id: 4, planned: true }],
    [{ article_id: 117, reader_id: 1, planned: false }],
  ]);
});

test('a proposal waits for changes that are on their way', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const { server, user } = await openRound([draft]);
  server.refuseOrAnswer(updateAssignment, async () => {
    await arrived;
    return json(200, { data: draft });
  });
  server.answer(dealAssignment, () => ({ data: { cells: [], freed: [], readers: [], avoided: 0, missing: [] } }));
  await user.click(await cellIn('Malaria vaccine R21, Ghana', 'Novak'));
  await waitFor(() => expect(server.askedFor(updateAssignment)).toHaveLength(1));
  // The grid has asked for suggestions by the same call.
  const before = server.askedFor(dealAssignment).length;
  await user.click(screen.getByRole('button', { name: 'Settle both' }));
  const dialog = await dialogNamed('Settle Full review 2');
  expect(dialog.getByLabelText('Loading the proposal')).toBeTruthy();
  expect(server.askedFor(dealAssignment)).toHaveLength(before);
  arrive();
  await waitFor(() => expect(dialog.queryByLabelText('Loading the proposal')).toBeNull());
  expect(server.askedFor(dealAssignment).length).toBeGreaterThan(before);
});

test('Enter opens the menu of a conflict; a reason settles it', async () => {
  const { user, sentCells } = await openRound([draft]);
  (await cellIn('Ocrelizumab in early MS', 'Moreau')).focus();
  await user.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: 'Conflict of interest' });
  expect(screen.getByText('Claire Moreau is an author of this article: third of six authors.')).toBeTruthy();
  await user.click(within(menu).getByRole('menuitem', { name: 'No conflict: give a reason…' }));
  const question = await dialogNamed('Claire Moreau has no conflict?');
  await user.type(question.getByLabelText('Reason'), 'Another Moreau');
  await user.click(question.getByRole('button', { name: 'Confirm no conflict' }));
  await waitFor(() =>
    expect(sentCells()).toEqual([
      [{ article_id: 102, reader_id: 3, planned: true, no_conflict_reason: 'Another Moreau' }],
    ]),
  );
});

test('a conflict is given to the least loaded reader without one, and a missing reader is suggested', async () => {
  const deal = {
    cells: [
      { article_id: 102, reader_id: 4 },
      { article_id: 140, reader_id: 2 },
    ],
    freed: [{ article_id: 102, reader_id: 3 }],
    readers: [],
    avoided: 0,
    missing: [],
  };
  const { server, user, sentCells } = await openRound([draft], '', (prepared) =>
    prepared.answer(dealAssignment, () => ({ data: deal })),
  );
  await waitFor(async () => expect((await cellIn('Malaria vaccine R21, Ghana', 'Haddad')).textContent).toBe('+'));
  expect(server.askedFor(dealAssignment)[0]!.body).toEqual({ article_ids: [102, 140], rule: 'balance' });
  await user.click(await cellIn('Ocrelizumab in early MS', 'Moreau'));
  await user.click(await screen.findByRole('menuitem', { name: 'Give it to Novak' }));
  await waitFor(() =>
    expect(sentCells()).toEqual([
      [
        { article_id: 102, reader_id: 3, planned: false },
        { article_id: 102, reader_id: 4, planned: true },
      ],
    ]),
  );
});

test('a planned cell is given to another reader, the least loaded first', async () => {
  const { user, sentCells } = await openRound([draft]);
  await user.click(await cellIn('Ocrelizumab in early MS', 'Moreau'));
  await user.click(await screen.findByRole('menuitem', { name: 'Choose another reader…' }));
  const question = await dialogNamed('Give 2025-01-33102 to another reader');
  await user.click(question.getByLabelText('Reader'));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Jan Novak'),
    expect.stringContaining('Omar Haddad'),
  ]);
  await user.click(options[0]!);
  await user.click(question.getByRole('button', { name: 'Give' }));
  await waitFor(() =>
    expect(sentCells()).toEqual([
      [
        { article_id: 102, reader_id: 3, planned: false },
        { article_id: 102, reader_id: 4, planned: true },
      ],
    ]),
  );
});

test('an open form moves after one question, a submitted one stays', async () => {
  const { user, sentCells } = await openRound([published]);
  await user.click(await cellIn('Transcatheter valve', 'Brandt'));
  expect(await screen.findByText('Submitted. A submitted form stays with its reader.')).toBeTruthy();
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Open the article']);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  await user.click(await cellIn('Transcatheter valve', 'Novak'));
  await user.click(await screen.findByRole('menuitem', { name: 'Take over from Moreau' }));
  const question = await dialogNamed('Give 2025-01-33144 to Jan Novak?');
  expect(question.getByText('Jan Novak gets the form of Claire Moreau with what is filled in (35 %).')).toBeTruthy();
  expect(sentCells()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Move form' }));
  await waitFor(() => expect(sentCells()).toHaveLength(1));
});

test('a planned cell is dragged to another reader of the same article', async () => {
  const { sentCells } = await openRound([draft]);
  const box = (await cellIn('Inclisiran after infarction', 'Brandt')).querySelector('[draggable=true]')!;
  const dataTransfer = { setData: () => {}, effectAllowed: '' };
  fireEvent.dragStart(box, { dataTransfer });
  const elsewhere = await cellIn('Malaria vaccine R21, Ghana', 'Novak');
  fireEvent.dragOver(elsewhere, { dataTransfer });
  expect(elsewhere.hasAttribute('data-drop')).toBe(false);
  const novak = await cellIn('Inclisiran after infarction', 'Novak');
  fireEvent.dragOver(novak, { dataTransfer });
  expect(novak.hasAttribute('data-drop')).toBe(true);
  fireEvent.drop(novak, { dataTransfer });
  fireEvent.dragEnd(box, { dataTransfer });
  await waitFor(() =>
    expect(sentCells()).toEqual([
      [
        { article_id: 117, reader_id: 1, planned: false },
        { article_id: 117, reader_id: 4, planned: true },
      ],
    ]),
  );
});

test('a draft without readers has a grid of two columns', async () => {
  await openRound([assignment(2, [], { readers: [] })], '', (server) =>
    server.answer(readRound, () => ({ data: roundOf([assignment(2, [])], { people: [] }) })),
  );
  const grid = await screen.findByRole('grid');
  expect(grid.style.getPropertyValue('--columns')).toBe('minmax(300px, 1fr)  96px');
});

test('of 900 articles only those in view are drawn', async () => {
  const rows = Array.from({ length: 900 }, (_, at) => assignedArticle(at + 1, `Study ${at + 1}`, [cell(1), cell(2)]));
  const { user } = await openRound([assignment(2, rows)], '?groups=2-all');
  const grid = await screen.findByRole('grid');
  await screen.findByText('Study 1');
  expect(grid.getAttribute('aria-rowcount')).toBe('902');
  expect(grid.querySelectorAll('tr').length).toBeLessThan(60);
  (await cellIn('Study 1', 'Brandt')).focus();
  await user.keyboard('{Control>}{End}{/Control}');
  expect(document.activeElement!.closest('tr')!.textContent).toContain('Study 900');
});

test('what needs me, a stage and a search leave what matches', async () => {
  const { user } = await openRound([draft, published]);
  await rowOf('Transcatheter valve');
  await user.click(screen.getByRole('button', { name: /^Needs me/ }));
  await waitFor(() => expect(screen.queryByText('Inclisiran after infarction')).toBeNull());
  expect(screen.getByText('Ocrelizumab in early MS')).toBeTruthy();
  expect(location.search).toBe('?show=needs-me');
  await user.click(screen.getByRole('button', { name: /^Needs me/ }));
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'nothing like it');
  expect(await screen.findByText('No matching articles')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(await screen.findByText('Inclisiran after infarction')).toBeTruthy();
});

test('an assignment is added as a draft, and its due date changed', async () => {
  const { server, user, stored } = await openRound([draft]);
  server.answer(createAssignment, () => {
    stored.set(3, assignment(3, [], { kind: 'screening' }));
    return { data: stored.get(3)! };
  });
  await user.click(screen.getByRole('button', { name: 'Add' }));
  await user.click(await screen.findByRole('menuitem', { name: 'New screening' }));
  const form = await dialogNamed('New screening');
  fireEvent.change(form.getByLabelText('Due date'), { target: { value: '2026-12-01' } });
  await user.click(form.getByRole('button', { name: 'Add assignment' }));
  expect(await screen.findByText('Screening 3 was added.')).toBeTruthy();
  expect(server.askedFor(createAssignment)[0]!.body).toEqual({ round_id: 24, kind: 'screening', due_on: '2026-12-01' });
  // It needs readers and articles next.
  await user.click((await dialogNamed('Add to Screening 3')).getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'Actions for Screening 3' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change due date' }));
  const due = await dialogNamed('Due date of Screening 3');
  fireEvent.change(due.getByLabelText('Due date'), { target: { value: '2026-12-24' } });
  await user.click(due.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.askedFor(updateAssignment).at(-1)?.body).toEqual({ due_on: '2026-12-24' }));
});
