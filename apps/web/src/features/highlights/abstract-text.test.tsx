import type { ArticleHead } from '@cea/contract/forms';
import { type Highlights, type OwnHighlights, readHighlights, updateOwnHighlights } from '@cea/contract/highlights';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeServer, refusal } from '../../../test/fake-server.ts';
import { openPart } from '../../../test/open-app.tsx';
import { AbstractText } from './AbstractText.tsx';

const article: ArticleHead = {
  id: 7,
  compound_id: '2025-01-33070',
  answers: {
    title: 'Home haemodialysis',
    authors: 'Whitcombe R, Adeyemi T',
    journal: 'Nephrol Dial Transplant',
    publication_year: 2025,
    pubmed_id: '40518827',
    doi: '10.1000/xyz',
    abstract: 'BACKGROUND: Dialysis is costly. METHODS: A Markov model. Outcomes were life-years (QALYs).',
  },
};

let server: FakeServer;
let stored: Highlights;
beforeEach(() => {
  server = new FakeServer();
  stored = {
    sets: [
      { id: 1, label: 'outcome', look: 'amber', terms: ['QALY', 'life year*'] },
      { id: 2, label: 'economic', look: 'green', terms: ['Markov model'] },
    ],
    own_terms: ['dialys*'],
    hidden: [],
    hides_own: false,
  };
  server.answer(readHighlights, () => ({ data: stored }));
  server.answer(updateOwnHighlights, ({ body }) => ({ data: (stored = { ...stored, ...(body as OwnHighlights) }) }));
});

const open = (part = <AbstractText article={article} />) => openPart(part, server);
const marks = () =>
  [...document.querySelectorAll('mark[data-look]')].map((one) => [one.textContent, one.getAttribute('data-look')]);
const sent = () => server.askedFor(updateOwnHighlights).map(({ body }) => body);

const select = (from: Node, start: number, to: Node, end: number) =>
  act(() => {
    getSelection()!.setBaseAndExtent(from, start, to, end);
    document.dispatchEvent(new Event('selectionchange'));
  });

test('title, citation with links, and headings are shown', () => {
  open();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home haemodialysis');
  expect(screen.getByRole('link', { name: '40518827' }).getAttribute('href')).toContain('pubmed');
  expect(screen.getByRole('link', { name: 'DOI' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'BACKGROUND',
    'METHODS',
  ]);
});

test('without an abstract it says so', () => {
  open(<AbstractText article={{ ...article, answers: {} }} />);
  expect(screen.getByText('No abstract available.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: 'Highlights' })).toBeNull();
});

test('the text is shown before the terms arrive, and without them', async () => {
  server.refuseOrAnswer(readHighlights, () => refusal('not-found'));
  open();
  expect(screen.getByText('Dialysis is costly.')).toBeTruthy();
  expect(await screen.findByText('Highlights could not be loaded.')).toBeTruthy();
  server.answer(readHighlights, () => ({ data: stored }));
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'outcome' })).toBeTruthy();
});

test('terms are marked by set, and a set that is switched off is not; the account keeps the choice', async () => {
  open();
  const outcome = await screen.findByRole('button', { name: 'outcome', pressed: true });
  expect(marks()).toEqual([
    ['Dialysis', 'own'],
    ['Markov model', 'green'],
    ['life-years (QALYs)', 'amber'],
  ]);
  fireEvent.click(outcome);
  fireEvent.click(screen.getByRole('button', { name: 'my terms' }));
  await waitFor(() => expect(marks()).toEqual([['Markov model', 'green']]));
  expect(outcome.getAttribute('aria-pressed')).toBe('false');
  await waitFor(() => expect(sent().at(-1)).toEqual({ own_terms: ['dialys*'], hidden: [1], hides_own: true }));
  fireEvent.click(outcome);
  await waitFor(() => expect(stored.hidden).toEqual([]));
  await waitFor(() => expect(marks()).toHaveLength(2));
});

test('own terms are edited; a term that is refused is named', async () => {
  open();
  fireEvent.click(await screen.findByRole('button', { name: 'edit' }));
  const input = screen.getByLabelText('Words and phrases', { selector: 'input' });
  fireEvent.change(input, { target: { value: 'x*,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('“x*”: enter at least 2 letters before *.')).toBeTruthy();
  fireEvent.keyDown(input, { key: 'Backspace' });
  fireEvent.change(input, { target: { value: 'costly,' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(marks()).toContainEqual(['costly', 'own']));
  expect(sent()).toEqual([{ own_terms: ['dialys*', 'costly'], hidden: [], hides_own: false }]);
});

test('the sentence that a reader marked is marked, also where it has terms', async () => {
  const marked = [{ by: 'Reader A', quote: 'outcomes were life-years' }];
  open(<AbstractText article={article} marked={marked} />);
  await screen.findByRole('button', { name: 'outcome' });
  expect(screen.getByText('marked by Reader A')).toBeTruthy();
  expect(screen.getAllByTitle('Marked by Reader A').map((one) => one.textContent)).toEqual([
    'Outcomes were ',
    'life-years',
  ]);
});

test('selected text is offered for a note, also across parts', async () => {
  const quote = vi.fn<(text: string) => void>();
  stored = { ...stored, hidden: [1, 2], hides_own: true };
  open(<AbstractText article={article} onQuote={quote} />);
  await screen.findByRole('button', { name: 'outcome' });
  expect(screen.queryByRole('button', { name: 'Note about this' })).toBeNull();
  const [background, methods] = [...document.querySelectorAll('p[data-start]')].map((one) => one.firstChild!);
  select(methods!, 2, methods!, 14);
  fireEvent.click(screen.getByRole('button', { name: 'Note about this' }));
  select(background!, 12, methods!, 8);
  fireEvent.click(screen.getByRole('button', { name: 'Note about this' }));
  expect(quote.mock.calls.flat()).toEqual(['Markov model', 'costly. METHODS: A Markov']);
});
