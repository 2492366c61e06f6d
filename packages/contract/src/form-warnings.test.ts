import { expect, it } from 'vitest';
import { findWarnings } from './form-warnings.ts';

const figures = { delta_cost: 4120, delta_effect: 0.21 };

it('a ratio ten times too large is found in its row, and no other', () => {
  const found = findWarnings('review', [
    { row_id: 'm', scope: 'method', answers: {} },
    { row_id: 'right', scope: 'ratio', answers: { ...figures, ratio_article: 19_600 } },
    { row_id: 'wrong', scope: 'ratio', answers: { ...figures, ratio_article: 196_000 } },
  ]);
  expect(found.map(({ rule, row_id, key }) => [rule, row_id, key])).toEqual([
    ['ratio-replaced', 'wrong', 'ratio_article'],
  ]);
});

it('input that is not valid is left to its fault', () => {
  const answers = { ...figures, ratio_article: 'n.r.', uncertainty_lower: {}, uncertainty_upper: [1] };
  expect(findWarnings('review', [{ row_id: 'r', scope: 'ratio', answers }])).toEqual([]);
});

it('a row that stays the same object is not looked at again, until its study changes', () => {
  const row = { row_id: 'r', scope: 'ratio' as const, answers: { effect_intervention: 10, effect_comparator: 12 } };
  const study = (cost_per_daly: boolean) => ({ row_id: 'm', scope: 'method' as const, answers: { cost_per_daly } });
  const [qaly, daly] = [study(false), study(true)];
  expect(findWarnings('review', [qaly, row])).toEqual([]);
  const [found] = findWarnings('review', [daly, row]);
  expect(found).toMatchObject({ rule: 'arm-effects-assumed' });
  expect(findWarnings('review', [daly, row])[0]).toBe(found);
  expect(findWarnings('review', [qaly, row])).toEqual([]);
});
