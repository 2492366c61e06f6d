import { expect, it } from 'vitest';
import { numberFields, numberKeys } from './number-fields.ts';

const rates = ['ratio_discount_rate', 'discount_rate_costs', 'discount_rate_effects'];

it.each([
  ['methods', ['publication_year', 'discounting_rate', 'quality_score', 'year']],
  ['ratios', ['publication_year', 'discounting_rate', 'quality_score', 'year']],
  ['weights', ['publication_year', 'year', 'weight']],
] as const)('%s are found by the numbers of %j, and not by money', (type, fields) => {
  expect([...numberFields(type).keys()]).toEqual(fields);
});

it('a field covers the numbers of all variables it reads, and a record carries each once', () => {
  expect(numberFields('ratios').get('discounting_rate')).toEqual(rates);
  expect(numberFields('ratios').get('year')).toEqual(['publication_year']);
  expect(numberKeys('ratios')).toEqual(['publication_year', ...rates, 'quality_score']);
  expect(numberKeys('weights')).toEqual(['publication_year', 'weight_final']);
});
