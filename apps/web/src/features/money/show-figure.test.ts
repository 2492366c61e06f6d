import { expect, test } from 'vitest';
import { counted } from '../../lib/number-format.ts';
import { showBoth, showIndex, showRate } from './show-figure.ts';

test.each([
  [1.3297, '1.32970'],
  [0.008260978, '0.00826098'],
  [6.634705081e-7, '0.000000663471'],
  [3.356549467, '3.35655'],
])('a rate of %f is shown as %s', (value, text) => {
  expect(showRate(value)).toBe(text);
});

test.each([
  [1.3297, 1.33, { old: '1.32970', next: '1.33000' }],
  [1.3297, 1.329_700_1, { old: '1.3297', next: '1.3297001' }],
  [undefined, 1.33, { old: null, next: '1.33000' }],
  [1.33, undefined, { old: '1.33000', next: null }],
  [1.33, 1.33, { old: '1.33000', next: '1.33000' }],
])('%s and %s', (old, next, shown) => {
  expect(showBoth(old, next, showRate)).toEqual(shown);
});

test('an index has three decimals, a count its noun', () => {
  expect(showIndex(237.01)).toBe('237.010');
  expect([counted(1, 'change'), counted(1200, 'change'), counted(2, 'price index', 'price indices')]).toEqual([
    '1 change',
    '1,200 changes',
    '2 price indices',
  ]);
});
