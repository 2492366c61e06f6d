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
