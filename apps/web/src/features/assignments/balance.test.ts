import { expect, test } from 'vitest';
import { assignedArticle, assignment, cell, headOf } from '../../../test/assignments.ts';
import { balanceOf, kindToShow, loadTexts } from './balance.ts';

const submitted = (reader: number) => cell(reader, { state: 'submitted' });
const published = headOf(
  assignment(
    1,
    [
      assignedArticle(1, 'A', [submitted(1), cell(2, { state: 'open', late: true })]),
      assignedArticle(2, 'B', [submitted(1), cell(3)]),
      assignedArticle(3, 'C', [cell(3, { state: 'open' }), cell(4, { state: 'open' })]),
    ],
    { published_at: '2026-10-01T00:00:00Z' },
  ),
);
const draft = headOf(assignment(2, [assignedArticle(4, 'D', [cell(3), cell(1)]), assignedArticle(5, 'E', [cell(3)])]));
const screening = headOf(assignment(3, [assignedArticle(6, 'F', [cell(2), cell(4)])], { kind: 'screening' }));

const dates = { starts_on: '2026-10-01', due_on: '2026-11-30' };

test('what is published and not submitted is open, also before a reader accepts; drafts are planned', () => {
  const { loads } = balanceOf([draft, published, screening], 'review', dates, '2026-10-02');
  expect(loads.get(1)).toEqual({ submitted: 2, open: 0, planned: 1, isBehind: false, isAbove: false });
  expect(loads.get(3)).toEqual({ submitted: 0, open: 2, planned: 2, isBehind: false, isAbove: true });
  expect(loads.get(2)).toMatchObject({ open: 1, planned: 0, isBehind: true });
});

test('a reader who has submitted too few for the time gone by is behind, as in the list of rounds', () => {
  const behindOn = (today: string) => {
    const { loads } = balanceOf([published], 'review', dates, today);
    return [...loads].filter(([, load]) => load.isBehind).map(([id]) => id);
  };
  expect(behindOn('2026-10-02')).toEqual([2]);
  expect(behindOn('2026-11-15')).toEqual([2, 3, 4]);
});

test('the fair share is a whole number; who takes the rest is not above it', () => {
  const balance = balanceOf([draft, published], 'review', dates, '2026-10-02');
  // 9 readings for 4 readers.
  expect(balance).toMatchObject({ share: 2, most: 4 });
  expect(balance.loads.get(1)!.isAbove).toBe(false);
});

test('a round without readers has no share', () => {
  expect(balanceOf([], 'review', dates, '2026-10-02')).toMatchObject({ share: 0, most: 0 });
});

test.each([
  [[{ ...screening, published_at: published.published_at }, published], 'review'],
  [[{ ...screening, published_at: published.published_at }], 'screening'],
  [[screening, published], 'screening'],
  [[], 'review'],
] as const)('the kind that is planned comes first, then full reviews', (heads, kind) => {
  expect(kindToShow(heads)).toBe(kind);
});

test.each([
  [
    { submitted: 19, open: 5, planned: 3 },
    { done: '19/24', planned: '+3' },
  ],
  [
    { submitted: 0, open: 0, planned: 3 },
    { done: '', planned: '+3' },
  ],
  [
    { submitted: 0, open: 4, planned: 0 },
    { done: '0/4', planned: '' },
  ],
])('%j reads %j', (load, texts) => {
  expect(loadTexts({ ...load, isBehind: false, isAbove: false })).toEqual(texts);
});
