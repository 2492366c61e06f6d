import { notReported } from '@cea/contract/dictionary/variable';
import type { FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { filledShare, type FormPart, markOf, partsOf } from './progress.ts';

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

test('a form is full only when every question is answered', () => {
  const [first, second] = partsOf('review', [row('method', {})]) as [FormPart, FormPart];
  const share = (answered: number) =>
    filledShare([
      { ...first, asked: 150, answered: 150 },
      { ...second, asked: 50, answered },
    ]);
  expect([share(0), share(49), share(50)]).toEqual([75, 99, 100]);
  expect(filledShare([])).toBe(0);
});
