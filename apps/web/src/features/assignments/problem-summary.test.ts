import { expect, test } from 'vitest';
import { assignedArticle, problem } from '../../../test/assignments.ts';
import { summarizeProblems } from './problem-summary.ts';

const row = (id: number) => assignedArticle(id, 'A', []);

test('problems are counted by kind, and lead to the first of them', () => {
  const problems = [
    problem('conflict', row(1), 'Moreau is an author of 1'),
    problem('reader-missing', row(2), '2 has one reader of two'),
    problem('reader-missing', row(3), '3 has one reader of two'),
    { kind: 'no-due-date', article: null, reader: null, text: 'It has no due date' } as const,
  ];
  expect(summarizeProblems(problems).map(({ text, first }) => [text, first.article?.id])).toEqual([
    ['1 conflict of interest', 101],
    ['2 articles need more readers', 102],
    ['It has no due date', undefined],
  ]);
});
