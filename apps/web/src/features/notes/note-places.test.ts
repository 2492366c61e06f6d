import { expect, test } from 'vitest';
import { placesOf, placesOfConsensus } from './note-places.ts';

const rows = [
  { row_id: 'm', scope: 'method' },
  { row_id: 'r1', scope: 'ratio' },
  { row_id: 'r2', scope: 'ratio' },
  { row_id: 'w1', scope: 'weight' },
] as const;

test.each([
  [{ row_id: 'r2', key: 'ratio_article' }, /^Ratio 2, [a-z]/],
  [{ row_id: 'm', key: 'currency' }, /^Currency/],
  [{ key: 'currency' }, /^Currency/],
  [{ row_id: 'm', key: 'is_accepted' }, /^Decision$/],
  [{ row_id: 'w1' }, /^Utility weight 1$/],
  [{ quote: 'We estimated …' }, /^Marked sentence$/],
  [{ row_id: 'removed', key: 'icd' }, /^[A-Z]/],
  [{}, /^Whole form$/],
])('%j is called by its row and question', (anchor, label) => {
  expect(placesOf(rows)(anchor).label).toMatch(label);
});

test('places are in the order of the form', () => {
  const order = (row_id: string, key?: string) => placesOf(rows)({ row_id, ...(key && { key }) }).order;
  expect(order('m', 'currency')).toBeLessThan(order('r1'));
  expect(order('r1', 'ratio_article')).toBeLessThan(order('r2', 'intervention'));
});

test('in a consensus the rows of both readers are one place', () => {
  const placeOf = placesOfConsensus({
    pairs: [
      { row_id: 'c0', scope: 'method', a_row_id: 'a0', b_row_id: 'b0' },
      { row_id: 'c1', scope: 'ratio', a_row_id: 'a1', b_row_id: 'b1' },
      { row_id: 'c2', scope: 'ratio', a_row_id: null, b_row_id: 'b2' },
    ],
  });
  const key = 'cost_intervention';
  expect(placeOf({ row_id: 'a1', key })).toEqual(placeOf({ row_id: 'b1', key }));
  expect(placeOf({ row_id: 'a1', key })).toEqual(placeOf({ row_id: 'c1', key }));
  expect(placeOf({ row_id: 'b2' }).label).toBe('Ratio 2');
});
