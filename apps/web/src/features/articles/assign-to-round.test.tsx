import { addArticles, createAssignment } from '@cea/contract/admin-assignments';
import {
  type AvailableArticle,
  listAvailableForReview,
  listAvailableForScreening,
} from '@cea/contract/available-articles';
import { listArticles } from '@cea/contract/article-list';
import type { Selection } from '@cea/contract/listing';
import { listRounds, readRound } from '@cea/contract/reading-rounds';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { assignment, roundOf } from '../../../test/assignments.ts';
import { listedArticle } from '../../../test/listed-articles.ts';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { pageOf } from '../../../test/pages-of.ts';
import { messages } from '../../lib/messages.ts';
import { AssignToRound } from './AssignToRound.tsx';

const articles = [1, 2, 3].map((id) => listedArticle(id, `Study ${id}`));
const available = (ids: readonly number[]): AvailableArticle[] =>
  articles
    .filter(({ id }) => ids.includes(id))
    .map(({ id, compound_id }) => ({
      id,
      compound_id,
      title: 'A study',
      publication_year: 2025,
      ready_on: '2026-11-10',
      has_pdf: true,
    }));
const draft = assignment(9, [], { number: 2, articles: 12 });
const published = assignment(8, [], { number: 1, published_at: '2026-11-01T00:00:00Z' });
const screening = assignment(10, [], { kind: 'screening', number: 1 });
const open = roundOf([draft, published], { label: 'Round 24' });
const closed = roundOf([], { id: 23, label: 'Round 23', status: 'closed' });

let server: FakeServer;
beforeEach(() => {
  messages.set([]);
  server = new FakeServer();
  server.answer(listArticles, (asked) => pageOf(articles, asked));
  server.answer(listAvailableForScreening, (asked) => pageOf(available([3]), asked));
  server.answer(listAvailableForReview, (asked) => pageOf(available([1, 2]), asked));
  server.answer(listRounds, (asked) => pageOf([open, closed], asked));
  server.answer(readRound, () => ({ data: open }));
  server.answer(createAssignment, () => ({ data: screening }));
  server.answer(addArticles, ({ url }) => ({ data: url.pathname.includes('/10/') ? screening : draft }));
});

const done = vi.fn();
async function openFor(selected: Selection<object>) {
  openPart(<AssignToRound selected={selected} onDone={done} onClose={() => {}} />, server);
  return within(await screen.findByRole('dialog', { name: 'Assign to round' }));
}
const optionsOf = (select: HTMLElement) =>
  within(select)
    .getAllByRole('option')
    .map((option) => option.textContent);
const sent = () => server.askedFor(addArticles).map(({ url, body }) => [url.pathname, body]);

test('articles go to a draft of the kind that most are ready for; those that are not are named', async () => {
  const dialog = await openFor({ ids: [1, 2, 3] });
  expect(optionsOf(await dialog.findByLabelText('Round'))).toEqual(['Round 24: open, 10/1/2026 – 11/30/2026']);
  expect(optionsOf(dialog.getByLabelText('Assignment'))).toEqual([
    'Full review 2, draft with 12 articles',
    'New full review',
  ]);
  const note = within(dialog.getByRole('alert'));
  expect(note.getByText(/^1 article is not available for full review:/)).toBeTruthy();
  expect(note.getByRole('link').textContent).toBe('2026-01-00003');
  fireEvent.click(dialog.getByRole('button', { name: 'Add 2 articles' }));
  await waitFor(() => expect(done).toHaveBeenCalledOnce());
  expect(sent()).toEqual([['/api/admin/assignments/9/add-articles', { article_ids: [1, 2] }]]);
  expect(messages.get().map(({ content }) => content)).toEqual(['2 articles added to Full review 2 of Round 24.']);
  expect(server.askedFor(createAssignment)).toEqual([]);
});

test('a kind without a draft gets a new one', async () => {
  const dialog = await openFor({ ids: [1, 2, 3] });
  fireEvent.change(await dialog.findByLabelText('For'), { target: { value: 'screening' } });
  expect(optionsOf(dialog.getByLabelText('Assignment'))).toEqual(['New screening']);
  fireEvent.click(dialog.getByRole('button', { name: 'Add 1 article' }));
  await waitFor(() => expect(sent()).toEqual([['/api/admin/assignments/10/add-articles', { article_ids: [3] }]]));
  expect(server.askedFor(createAssignment)[0]!.body).toEqual({ round_id: 24, kind: 'screening' });
});

test('a refusal is said in the dialog', async () => {
  server.refuseOrAnswer(addArticles, () => refusal('conflict', { message: '2026-01-00001 is not available.' }));
  const dialog = await openFor({ ids: [1, 2] });
  fireEvent.click(await dialog.findByRole('button', { name: 'Add 2 articles' }));
  expect(await dialog.findByText('2026-01-00001 is not available.')).toBeTruthy();
});

test('too many articles, no round, and nothing that is ready leave nothing to press', async () => {
  server.answer(listArticles, () => ({
    data: articles,
    meta: { current_page: 1, last_page: 6, per_page: 100, total: 501, from: 1, to: 100 },
  }));
  const many = await openFor({ matching: {} });
  expect(await many.findByText('Select at most 500 articles at a time.')).toBeTruthy();
  expect(many.queryByRole('button', { name: /^Add/ })).toBeNull();
  expect(server.askedFor(listAvailableForReview)).toEqual([]);

  server.answer(listArticles, (asked) => pageOf(articles, asked));
  server.answer(listRounds, (asked) => pageOf([closed], asked));
  const none = await openFor({ ids: [1] });
  expect(await none.findByText(/No round is open/)).toBeTruthy();
  expect(none.queryByRole('button', { name: /^Add/ })).toBeNull();
});
