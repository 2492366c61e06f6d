import type { FormsComparison } from '@cea/contract/forms-compare';
import { expect, test } from 'vitest';
import { comparedForm as form, comparedRow as row, mendedComparison as cleaned } from '../../../test/compared-forms.ts';
import { groupsOf } from './compare-groups.ts';
import { countFields, countIn, itemsIn } from './compared-views.ts';
import { withComputed } from './computed-items.ts';

const a = form(1, [
  row('a1', 'method', { quality_score: 5.5, currency: 'GBP' }),
  row('a2', 'ratio', { intervention: 'Annual screening', comparator: 'none' }),
]);
const b = form(2, [row('b1', 'method', { quality_score: 6, currency: 'GBP' })]);
const both: FormsComparison = {
  kind: 'review',
  article_assignment_id: 1,
  readings: [a, b],
  agreed: null,
  pairs: [
    { row_id: 'a1', scope: 'method', a_row_id: 'a1', b_row_id: 'b1' },
    { row_id: 'a2', scope: 'ratio', a_row_id: 'a2', b_row_id: null },
  ],
  differences: [{ row_id: 'a1', scope: 'method', key: 'quality_score', a: 5.5, b: 6 }],
  mended: [],
};

const told = (comparison: FormsComparison) =>
  itemsIn(groupsOf(comparison), 'differences').map(({ title, items }) => [
    title,
    ...items.map((item) => (item.kind === 'cell' ? [item.key, item.a, item.b, item.agreed].join(' ') : item.kind)),
  ]);

test('two readings differ before and after they agree', () => {
  expect(told(both)).toEqual([
    ['Quality', 'quality_score 5.5 6 '],
    ['Ratio 1: Annual screening VERSUS none', 'row'],
  ]);
  const agreed = form(3, [row('a1', 'method', { quality_score: 5, currency: 'GBP' })], { origin: 'consensus' });
  expect(told({ ...both, agreed })).toEqual([
    ['Quality', 'quality_score 5.5 6 5'],
    ['Ratio 1: Annual screening VERSUS none', 'row'],
  ]);
  const groups = groupsOf(both);
  expect([countFields(groups), countIn(groups, 'differences'), countIn(groups, 'mended')]).toEqual([2, 2, 0]);
});

test('a form by itself shows its answers by section and row', () => {
  const groups = groupsOf({ ...both, readings: [a], pairs: [], differences: [] });
  expect(groups.at(-1)!.title).toBe('Ratio 1: Annual screening VERSUS none');
  const cells = groups.flatMap(({ items }) => items.filter((item) => item.kind === 'cell'));
  expect(cells.map(({ key }) => key)).toEqual(['currency', 'quality_score', 'intervention', 'comparator']);
  expect(cells[1]).toMatchObject({ a: 5.5, differs: false });
  expect(groupsOf({ ...both, readings: [], agreed: a, pairs: [], differences: [] })).toEqual(groups);
});

const rates = {
  version: 4,
  target_year: 2025,
  usdPerUnit: () => 1.25,
  cpi: (year: number) => (year === 2025 ? 110 : 100),
};
const converting = { rates, publication_year: 2024 };
const money = { A: converting, B: converting, agreed: converting };
const computed = (comparison: FormsComparison) =>
  withComputed(groupsOf(comparison), { comparison, labelOf: String, money });

test('what follows from the answers is beside them, with what it was before data cleaning', () => {
  const ratio = itemsIn(computed(cleaned), 'mended');
  expect(ratio.map(({ title }) => title)).toEqual(['Ratio 1: Annual screening VERSUS none']);
  const descriptions = ratio[0]!.items.map((item) =>
    item.kind === 'computed' ? [item.label, item.a, item.b, item.agreed, item.was] : item.kind,
  );
  expect(descriptions).toEqual([
    'cell',
    ['Incremental cost used in calculation', '200 GBP 2022', '400 GBP 2022', '200 GBP 2022', '400 GBP 2022'],
    ['Calculated ratio', '400 GBP 2022', '800 GBP 2022', '400 GBP 2022', '800 GBP 2022'],
    ['Ratio used', '400 GBP 2022', '800 GBP 2022', '400 GBP 2022', '800 GBP 2022'],
    ['US$ 2025', '550', '1,100', '550', '1,100'],
  ]);
  const dollars = ratio[0]!.items.at(-1);
  expect(dollars).toMatchObject({ hint: 'GBP to US$ 2022 at 1.25, prices to 2025 by 1.100, rate set 4.' });
});

test('nobody settles or corrects a computed value, so that it is shown but not counted', () => {
  const groups = computed(cleaned);
  expect([countIn(groups, 'differences'), countIn(groups, 'mended')]).toEqual([1, 1]);
  expect(itemsIn(groups, 'differences')[0]!.items.length).toBe(5);
  expect(countFields(groups)).toBe(countFields(groupsOf(cleaned)));
});

test('a form by itself is computed in its only column', () => {
  const groups = computed({ ...cleaned, readings: [], pairs: [], differences: [], mended: [] });
  const used = groups.at(-1)!.items.find((item) => item.kind === 'computed' && item.label === 'Ratio used');
  expect(used).toMatchObject({ a: '400 GBP 2022', b: '', agreed: '', differs: false });
});
