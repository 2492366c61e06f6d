import type { Deal } from '@cea/contract/admin-assignments';
import { expect, test } from 'vitest';
import { describeConflicts, describeDealt, describeMissing, describeSpread } from './deal-outcome.ts';

const names = new Map([
  [1, 'Novak'],
  [2, 'Lindqvist'],
  [3, 'Okafor'],
  [4, 'Osei'],
  [5, 'Brandt'],
]);
const deal: Deal = {
  cells: [],
  freed: [],
  readers: [
    { reader_id: 3, added: 1, after: 28 },
    { reader_id: 1, added: 3, after: 27 },
    { reader_id: 5, added: 0, after: 29 },
    { reader_id: 2, added: 2, after: 28 },
    { reader_id: 4, added: 1, after: 28 },
  ],
  avoided: 0,
  missing: [],
};

test('who gets how many, the most first', () => {
  expect(describeDealt(deal, names)).toBe('Novak +3, Lindqvist +2, Okafor, Osei +1');
  expect(describeDealt({ ...deal, readers: [] }, names)).toBe('');
});

test('how many each has then, also those who get none', () => {
  expect(describeSpread(deal)).toBe('Each reader then has 27 to 29.');
  expect(describeSpread({ ...deal, readers: deal.readers.slice(3) })).toBe('Each reader then has 28.');
  expect(describeSpread({ ...deal, readers: deal.readers.slice(0, 1) })).toBe('The reader then has 28.');
  expect(describeSpread({ ...deal, readers: [] })).toBe('');
});

test('conflicts, and articles that nobody may read', () => {
  expect(describeConflicts(deal)).toBe('No conflicts.');
  expect(describeConflicts({ ...deal, avoided: 2 })).toBe('2 conflicts avoided.');
  expect(describeMissing(deal)).toBe('');
  expect(describeMissing({ ...deal, missing: [{ article_id: 1, needed: 1 }] })).toBe(
    '1 article still lacks a reader: nobody else may read it.',
  );
  const two = [1, 2].map((article_id) => ({ article_id, needed: 2 }));
  expect(describeMissing({ ...deal, missing: two })).toBe('2 articles still lack a reader: nobody else may read them.');
});
