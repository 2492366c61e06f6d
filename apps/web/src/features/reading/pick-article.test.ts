import { expect, test } from 'vitest';
import { type AssignedArticle, isOpen, nextOpen, pickArticle } from './pick-article.ts';

const article = (id: number, status: string): AssignedArticle => ({
  id,
  title: '',
  compound_id: '',
  form: { id, article_assignment_id: id, status, filled: 0, missing: 0, faults: 0, is_accepted: null, parked: false },
  consensus: 'not yet',
});
const assignment = { article_assignments: [article(1, 'submitted'), article(2, 'open'), article(3, 'open')] };
test.each([
  [undefined, 2],
  ['1', 1],
  ['3', 3],
  ['9', undefined],
])('%s picks %s', (id, expected) => {
  expect(pickArticle(assignment, id, isOpen)?.id).toBe(expected);
});

test.each([
  [['open', 'submitted', 'open'], 2, 3],
  [['open', 'open', 'submitted'], 3, 1],
  [['submitted', 'submitted', 'submitted'], 2, undefined],
])('of %j, %s submitted, %s comes next', (statuses, submitted, expected) => {
  const articles = statuses.map((status, at) => article(at + 1, status));
  expect(nextOpen({ article_assignments: articles }, submitted)?.id).toBe(expected);
});
