import { notReported } from '@cea/contract/dictionary/variable';
import type { FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { markOf, partsOf } from './progress.ts';

const row = (scope: FormRow['scope'], answers: FormRow['answers']): FormRow => ({
  row_id: scope,
  scope,
  position: 0,
  answers,
});
const part = (title: string, ...rows: FormRow[]) => partsOf('review', rows).find((one) => one.title === title);

test('the parts come from the dictionary, rows last', () => {
  const titles = partsOf('review', [row('method', {})]).map(({ title }) => title);
  expect(titles.slice(0, 1)).toEqual(['Study design']);
  expect(titles.slice(-2)).toEqual(['Ratios', 'Utility weights']);
});

test('a question counts once it is shown, and not reported is an answer', () => {
  expect(part('Discounting', row('method', {}))).toMatchObject({ answered: 0 });
  const before = part('Discounting', row('method', { costs_discounted: 'no' }))!;
  const after = part('Discounting', row('method', { costs_discounted: 'yes', discount_rate_costs: notReported }))!;
  expect(after.asked).toBeGreaterThan(before.asked);
  expect(after.answered).toBe(2);
});

test('marks', () => {
  const ratios = part('Ratios', row('method', {}), row('ratio', { comparator: 'x' }))!;
  expect(markOf(ratios)).toBe('begun');
  expect(markOf({ ...ratios, answered: 0 })).toBe('empty');
  expect(markOf({ ...ratios, answered: ratios.asked })).toBe('complete');
});
