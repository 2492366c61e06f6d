import { codeOfNumber } from '@cea/contract/dictionary/code-numbers';
import { numberPlaces } from '@cea/contract/dictionary/numbering';
import { notReported } from '@cea/contract/dictionary/variable';
import { expect, it } from 'vitest';
import { type EntryTree, facetsOf, numbersOf, readFacet } from './facets.ts';

const slugs = ['', 'qaly', 'daly', 'life-year'];
const entries: EntryTree = {
  lineage: (id) => [id],
  idOf: (vocabulary, slug) => (vocabulary === 'measure' ? slugs.indexOf(slug) : undefined),
  incomeGroupOf: (country) => ({ 1: 101, 2: 101, 3: 102 })[country],
};
const valuesOf = (term: string, type: 'methods' | 'ratios', answers: object) =>
  facetsOf(type, { ...answers }, entries)
    .map((facet) => readFacet(facet)!)
    .filter((facet) => facet.term === term)
    .map(({ value }) => value);

it('a ratio with its own discount rate is counted and found only under that rate', () => {
  const article = { discount_rate_costs: 3, discount_rate_effects: 1.5 };
  const own = { ...article, ratio_discount_rate: 5 };
  expect(valuesOf('discounting_rate', 'ratios', article)).toEqual(['{0 TO 1.5]', '{1.5 TO 3]']);
  expect(valuesOf('discounting_rate', 'ratios', own)).toEqual(['{4 TO 5]']);
  const numbers = (answers: object) =>
    Object.fromEntries(
      numbersOf('ratios', { ...answers }).map((number, at) => [numberPlaces('ratios').nameAt(at), number]),
    );
  expect(numbers(article)).toMatchObject({ ...article, ratio_discount_rate: null });
  expect(numbers(own)).toMatchObject({
    discount_rate_costs: null,
    discount_rate_effects: null,
    ratio_discount_rate: 5,
  });
});

it('an abstract that reports cost per QALY counts under that outcome, though outcomes were not asked for', () => {
  const outcomes = (answers: object) => valuesOf('health_outcome', 'methods', answers);
  expect(outcomes({ cost_per_qaly: true, cost_per_daly: false, cost_per_ly: true })).toEqual(['1', '3']);
  expect(outcomes({ cost_per_qaly: false, cost_per_daly: notReported })).toEqual([]);
  expect(outcomes({ cost_per_qaly: true, measure: [{ id: 7 }] })).toEqual(['7']);
  expect(outcomes({ cost_per_qaly: true, measure: notReported })).toEqual(['none']);
});

it('countries count under their income groups, a ratio’s own country before the study’s', () => {
  const groups = (answers: object) => valuesOf('income_group', 'ratios', answers);
  const country = [{ id: 1 }, { id: 2 }, { id: 3 }];
  expect(groups({ country })).toEqual(['101', '102']);
  expect(groups({ country, population_country: 3 })).toEqual(['102']);
  expect(groups({ country: [{ id: 4 }] })).toEqual([]);
  expect(groups({ country: notReported })).toEqual(['none']);
});

it('a currency counts by its code, however it is written', () => {
  const codes = (currency: unknown) =>
    valuesOf('currency', 'ratios', { currency }).map((value) =>
      value === 'none' ? value : codeOfNumber(Number(value)),
    );
  expect(codes('EUR')).toEqual(['EUR']);
  expect(codes(' cad ')).toEqual(['CAD']);
  expect(codes('ZZZ')).toEqual(['ZZZ']);
  expect(codes('AAA')).toEqual(['AAA']);
  expect(codes('euros')).toEqual([]);
  expect(codes(notReported)).toEqual(['none']);
});
