import { editArticle } from '@cea/contract/article-editing';
import type { Article } from '@cea/contract/articles';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { EditArticle } from './EditArticle.tsx';

const article: Article = {
  id: 12,
  compound_id: '2024-01-00012',
  answers: { title: 'A title', publication_year: 2024, pages: '1–9', keywords: { not_reported: true } },
  state: 'screening',
  since: '2026-09-02T12:00:00.000Z',
  version: 3,
  created_at: '2026-09-02T12:00:00.000Z',
  archived_at: null,
  reset_at: null,
  published: null,
  pdf: null,
  may_publish: 'yes',
};

let server: FakeServer;
const onClose = vi.fn<() => void>();
beforeEach(async () => {
  document.cookie = 'XSRF-TOKEN=t; path=/';
  onClose.mockClear();
  server = new FakeServer();
  server.answer(editArticle, () => ({ data: article }));
  openPart(<EditArticle article={article} onClose={onClose} />, server);
  await screen.findByRole('dialog');
});

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));
const sent = () => server.askedFor(editArticle).map(({ body }) => Object.fromEntries(body as FormData));

test('only what was typed is sent, with the version that was edited', async () => {
  fill('Pages', '1–10');
  fill('Publication year', '2025');
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([{ version: '3', pages: '1–10', publication_year: '2025' }]);
});

test('a fault is shown at its field, and nothing is sent', async () => {
  fill('Publication year', '20x4');
  fill('Pages', '1–10');
  save();
  await screen.findByText('Invalid numeric value.');
  expect([field('Publication year').value, field('Pages').value]).toEqual(['20x4', '1–10']);
  expect(sent()).toEqual([]);
});

test('a refusal of the server is shown at its field, and what was typed stays', async () => {
  server.refuseOrAnswer(editArticle, () => refusal('invalid', { errors: { doi: ['Another article has this DOI.'] } }));
  fill('DOI', '10.1000/1');
  fill('Pages', '1–10');
  save();
  await screen.findByText('Another article has this DOI.');
  expect([field('DOI').value, field('Pages').value]).toEqual(['10.1000/1', '1–10']);
  expect(onClose).not.toHaveBeenCalled();
});

const theirs = { ...article.answers, pages: '1–8', issue: '4' };
const refuseOnce = () => {
  let refused = false;
  server.refuseOrAnswer(editArticle, () => {
    if (refused) return Response.json({ data: article });
    refused = true;
    const yours = { pages: '1–10', volume: '27' };
    return refusal('conflict', { conflict: { row_id: '12', key: 'answers', theirs, yours, seq: 4 } });
  });
};

test.each([
  ['Keep yours', ['1–10', '4', '27'], { version: '4', pages: '1–10', volume: '27' }],
  ['Use theirs', ['1–8', '4', ''], { version: '4' }],
])('two edits: %s', async (choice, shown, next) => {
  refuseOnce();
  fill('Pages', '1–10');
  fill('Volume', '27');
  save();
  await screen.findByText('Pages: 1–8');
  expect(screen.getByText('Issue: 4')).toBeDefined();
  expect(screen.getByText('Volume: 27')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: choice }));
  expect(['Pages', 'Issue', 'Volume'].map((label) => field(label).value)).toEqual(shown);
  save();
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().at(-1)).toEqual(next);
});
