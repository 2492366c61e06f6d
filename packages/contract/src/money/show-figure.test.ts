import { expect, test } from 'vitest';
import {
  changeInPercent,
  describeFigure,
  isLargeChange,
  showBoth,
  showIndex,
  showPercent,
  showRate,
} from './show-figure.ts';

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

test('an index has three decimals', () => {
  expect(showIndex(237.01)).toBe('237.010');
});

test.each([
  ['none', 1, 1, '1'],
  ['changed', 1, 2, '1 → 2'],
  ['changed', 1, 1, '1'],
  ['added', undefined, 2, '2'],
  ['removed', 1, undefined, '1'],
] as const)('a figure that is %s is described in words', (change, applied, draft, text) => {
  expect(describeFigure({ change, applied, draft }, String)).toBe(text);
});

test.each([
  [0.770_179, 7.7, '899.8%', true],
  [1, 1.25, '25.0%', false],
  [1, 1.2501, '25.0%', true],
  [1, 0.75, '−25.0%', false],
  [1, 0.7499, '−25.0%', true],
  [100, 100.04, '<0.1%', false],
  [100, 99.99, '<0.1%', false],
  [100, 100.06, '0.1%', false],
  [1, 1, '–', false],
  [undefined, 1, '–', false],
  [1, undefined, '–', false],
])('from %s to %s is %s', (old, next, text, large) => {
  const percent = changeInPercent(old, next);
  expect([showPercent(percent), isLargeChange(percent)]).toEqual([text, large]);
});
