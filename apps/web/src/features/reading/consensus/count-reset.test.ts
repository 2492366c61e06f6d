import type { FormRow } from '@cea/contract/forms';
import { expect, test } from 'vitest';
import { countReset } from './count-reset.ts';

const row = (row_id: string, answers: FormRow['answers']): FormRow => ({
  row_id,
  scope: 'ratio',
  position: 0,
  answers,
});

test('counts answers that were removed or changed, but not new ones', () => {
  const before = [row('x', { intervention: 'A', comparator: 'B', delta_cost: 1 }), row('y', { delta_cost: 2 })];
  expect(countReset(before, [row('x', { intervention: 'A', comparator: 'C', base_case: true })])).toBe(3);
  expect(countReset(before, before)).toBe(0);
});
