import { notReported } from '@cea/contract/dictionary/variable';
import { expect, test } from 'vitest';
import type { CellItem } from './consensus-items.ts';
import { foldPages, lookUp, placesText } from './look-up.ts';

const pages = foldPages([
  { page: 1, text: 'Annual invitation cost £1,486 per man.' },
  { page: 2, text: 'Annual 1,486 11.4193; biennial 1,272' },
]);
const said = (key: string, a: unknown, b: unknown) =>
  lookUp(pages, { key, a, b } as CellItem, (id) => `Entry ${id}`).map(
    (one) => `${one.side} ${one.answer}: ${placesText(one)}`,
  );

test.each([
  ['delta_cost', 1486, 1468, ['A 1,486: found in 2 places', 'B 1,468: not in the article']],
  ['delta_cost', -1272, undefined, ['A −1,272: found in 1 place', 'B : no answer']],
  [
    'comparator',
    'annual invitation',
    notReported,
    ['A annual invitation: found in 1 place', 'B Not reported: not looked up'],
  ],
  ['base_case', true, false, ['A Yes: not looked up', 'B No: not looked up']],
  ['population_gender', 7, 8, ['A Entry 7: not in the article', 'B Entry 8: not in the article']],
])('%s: %s and %s', (key, a, b, expected) => {
  expect(said(key, a, b)).toEqual(expected);
});
