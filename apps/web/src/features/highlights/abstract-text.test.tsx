import type { ArticleHead } from '@cea/contract/forms';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AbstractText } from './AbstractText.tsx';

afterEach(cleanup);

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
    abstract: 'BACKGROUND: Dialysis is costly. METHODS: A Markov model. Outcomes were life-years.',
  },
};

const select = (from: Node, start: number, to: Node, end: number) =>
  act(() => {
    getSelection()!.setBaseAndExtent(from, start, to, end);
    document.dispatchEvent(new Event('selectionchange'));
  });

test('title, citation with links, and headings are shown', () => {
  render(<AbstractText article={article} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Home haemodialysis');
  expect(screen.getByRole('link', { name: '40518827' }).getAttribute('href')).toContain('pubmed');
  expect(screen.getByRole('link', { name: 'DOI' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'BACKGROUND',
    'METHODS',
  ]);
});

test('without an abstract it says so', () => {
  render(<AbstractText article={{ ...article, answers: {} }} />);
  expect(screen.getByText('No abstract available.')).toBeTruthy();
});

test('the sentence that a reader marked is marked', () => {
  const marked = [{ by: 'Reader A', quote: 'outcomes were life-years' }];
  render(<AbstractText article={article} marked={marked} />);
  expect(screen.getByTitle('Marked by Reader A').textContent).toBe('Outcomes were life-years');
});

test('selected text is offered for a note, also across parts', () => {
  const quote = vi.fn<(text: string) => void>();
  render(<AbstractText article={article} onQuote={quote} />);
  expect(screen.queryByRole('button', { name: 'Note about this' })).toBeNull();
  const [background, methods] = [...document.querySelectorAll('p[data-start]')].map((one) => one.firstChild!);
  select(methods!, 2, methods!, 14);
  fireEvent.click(screen.getByRole('button', { name: 'Note about this' }));
  select(background!, 12, methods!, 8);
  fireEvent.click(screen.getByRole('button', { name: 'Note about this' }));
  expect(quote.mock.calls.flat()).toEqual(['Markov model', 'costly. METHODS: A Markov']);
});
