import { notReported } from '@cea/contract/dictionary/variable';
import { expect, it } from 'vitest';
import { textToFind } from './text-to-find.ts';

it.each([
  ['a number', 'delta_cost', 21_300, '21300'],
  ['a number below zero', 'delta_cost', -10_820, '10820'],
  ['a year', 'currency_year', 2017, '2017'],
  ['text typed into a number', 'delta_cost', 'about 5', ''],
  ['a text', 'comparator', ' warfarin ', 'warfarin'],
  ['a very short text', 'comparator', 'no', ''],
  ['an entry', 'population_country', 7, 'Entry 7'],
  ['yes', 'cost_per_qaly', true, ''],
  ['not reported', 'delta_cost', notReported, ''],
  ['no answer', 'delta_cost', undefined, ''],
  ['a choice', 'costs_discounted', 'yes', ''],
])('%s', (_, key, value, expected) => {
  expect(textToFind(key, value, (id) => `Entry ${id}`)).toBe(expected);
});
