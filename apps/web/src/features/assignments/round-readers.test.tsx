import { deleteAssignment, reassignReader, removeReaders } from '@cea/contract/admin-assignments';
import { remindRoundReaders } from '@cea/contract/reading-rounds';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { assignedArticle, assignment, cell } from '../../../test/assignments.ts';
import { refusal } from '../../../test/fake-server.ts';
import { dialogNamed, openRound } from '../../../test/open-round.ts';

const submitted = cell(1, { state: 'submitted', filled: 100 });
const valve = assignedArticle(44, 'Transcatheter valve', [submitted, cell(3, { state: 'open', filled: 35 })]);
const implants = assignedArticle(45, 'Cochlear implants', [cell(3, { state: 'open' }), cell(4, { state: 'open' })]);
const published = assignment(1, [valve, implants], { published_at: '2026-10-01T00:00:00Z' });
const draft = assignment(2, [assignedArticle(17, 'Inclisiran', [cell(1), cell(2)])]);

beforeEach(() => localStorage.clear());

test('all open work of a reader goes to another; a refusal names the reason', async () => {
  const { server, user } = await openRound([published]);
  server.refuseOrAnswer(reassignReader, () => refusal('conflict', { message: 'Novak reads 2025-01-33145 already.' }));
  await user.click(await screen.findByTitle('Moreau in Full review 1'));
  expect(await screen.findByText('0 of 2 submitted in Full review 1.')).toBeTruthy();
  await user.click(screen.getByRole('menuitem', { name: 'Reassign to another reader…' }));
  const form = await dialogNamed('Reassign Claire Moreau');
  await user.click(form.getByLabelText('To'));
  await user.click(await screen.findByRole('option', { name: /Jan Novak/ }));
  expect(form.getByText('2 open forms move to Jan Novak, with what is filled in.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Reassign' }));
  expect(await form.findByText('Novak reads 2025-01-33145 already.')).toBeTruthy();
  server.answer(reassignReader, () => ({ data: published }));
  await user.click(form.getByRole('button', { name: 'Reassign' }));
  expect(await screen.findByText('Jan Novak has the work of Claire Moreau in Full review 1.')).toBeTruthy();
  expect(server.askedFor(reassignReader).at(-1)!.body).toEqual({ from_user_id: 3, to_user_id: 4 });
});

test('by keyboard: Enter on a reader of an assignment, who is removed after one question', async () => {
  const { server, user } = await openRound([published]);
  const without = { ...published, readers: published.readers.filter(({ reader_id }) => reader_id !== 3) };
  server.answer(removeReaders, () => ({ data: without }));
  (await screen.findByTitle('Moreau in Full review 1')).focus();
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('menuitem', { name: 'Remove from Full review 1…' }));
  const question = await dialogNamed('Remove Claire Moreau from Full review 1?');
  await user.click(question.getByRole('button', { name: 'Remove reader' }));
  expect(await screen.findByText('Claire Moreau was removed from Full review 1.')).toBeTruthy();
  expect(server.askedFor(removeReaders)[0]!.body).toEqual({ user_ids: [3] });
});

test('who has submitted everything can neither be reassigned nor removed', async () => {
  const { user } = await openRound([published]);
  await user.click(await screen.findByTitle('Brandt in Full review 1'));
  expect(await screen.findByText('1 of 1 submitted in Full review 1.')).toBeTruthy();
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('a reader is reminded from the grid; who was reminded today already is named', async () => {
  const { server, user } = await openRound([published, draft]);
  server.answer(remindRoundReaders, () => ({
    data: { reminded: [], others: [{ user_id: 3, why: 'reminded-today' as const }] },
  }));
  await user.click(await screen.findByTitle('Moreau in Full review 1'));
  await user.click(await screen.findByRole('menuitem', { name: 'Remind…' }));
  const question = await dialogNamed('Remind Claire Moreau?');
  await user.click(question.getByRole('button', { name: 'Remind Claire Moreau' }));
  expect(await screen.findByText('Not reminded: Claire Moreau (already reminded today).')).toBeTruthy();
  await user.click(await screen.findByTitle('Brandt in Full review 2'));
  expect(await screen.findByRole('menu')).toBeTruthy();
  expect(screen.queryByRole('menuitem', { name: 'Remind…' })).toBeNull();
});

test('an assignment without submitted work is deleted', async () => {
  const { server, user, stored } = await openRound([draft, published]);
  server.answer(deleteAssignment, () => {
    stored.delete(2);
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Actions for Full review 1' }));
  expect(screen.queryByRole('menuitem', { name: 'Delete' })).toBeNull();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Actions for Full review 2' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  const question = await dialogNamed('Delete Full review 2?');
  expect(question.getByText('1 article becomes available again.')).toBeTruthy();
  await user.click(question.getByRole('button', { name: 'Delete assignment' }));
  expect(await screen.findByText('Full review 2 was deleted.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText('Inclisiran')).toBeNull());
});
