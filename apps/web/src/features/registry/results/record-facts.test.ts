import { notReported } from '@cea/contract/dictionary/variable';
import type { RegistryRecord } from '@cea/contract/registry';
import { expect, test } from 'vitest';
import { firstReported } from '../result-fields.ts';
import { factsOf, lineOf, publicationOf } from './record-facts.ts';

const labelOf = (id: number) => `Entry ${id}`;
const record = (type: RegistryRecord['type'], answers: object, computed: object = {}): RegistryRecord => ({
  type,
  id: '2019-01-00001-01',
  answers: answers as RegistryRecord['answers'],
  computed: computed as RegistryRecord['computed'],
  conversion: null,
  registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: 'Title' } },
});
const texts = (facts: readonly { label: string; text: string }[]) =>
  facts.map(({ label, text }) => `${label}: ${text}`);

test('the first value that is given and reported', () => {
  const keys = ['ratio_perspective', 'perspective_judged'] as const;
  expect(firstReported(keys, { ratio_perspective: 3, perspective_judged: 4 })).toBe('ratio_perspective');
  expect(firstReported(keys, { perspective_judged: 4 })).toBe('perspective_judged');
  expect(firstReported(keys, { ratio_perspective: notReported, perspective_judged: 4 })).toBe('perspective_judged');
  expect(firstReported(keys, { ratio_perspective: notReported })).toBeUndefined();
  expect(firstReported(keys, {})).toBeUndefined();
  expect(firstReported(['quality_score'], { quality_score: 0 })).toBe('quality_score');
});

test('a line contains only what is reported', () => {
  const said = { country: [{ id: 7 }], quality_score: 5.5, discount_rate_costs: 4, discount_rate_effects: 1.5 };
  expect(lineOf(record('methods', said), labelOf)).toEqual(['Entry 7', 'quality 5.5']);
  expect(lineOf(record('ratios', said), labelOf)).toEqual(['Entry 7', '4% / 1.5%', 'quality 5.5']);
  const same = { discount_rate_costs: 3, discount_rate_effects: 3, quality_score: notReported, country: notReported };
  expect(lineOf(record('ratios', same), labelOf)).toEqual(['3%']);
  expect(lineOf(record('weights', said), labelOf)).toEqual(['Entry 7']);
  expect(lineOf(record('weights', {}), labelOf)).toEqual([]);
});

test.each([
  [{ journal: 'Value Health', publication_year: 2019 }, 'Value Health 2019'],
  [{ journal: notReported, publication_year: 2019 }, '2019'],
  [{ journal: 'Value Health' }, 'Value Health'],
  [{}, ''],
])('a publication is %j: %s', (answers, text) => {
  expect(publicationOf(record('methods', answers))).toBe(text);
});

test('a ratio shows the published figure, else the computed one', () => {
  const answers = { currency: 'EUR', currency_year: 2010, ratio_article: 19_600, cost_per_qaly: true };
  const computed = { incremental_cost: 4120, incremental_effect: 0.21, ratio_final: 19_619 };
  expect(texts(factsOf(record('ratios', answers, computed), labelOf))).toEqual([
    'Incremental cost: 4,120 EUR',
    'Incremental effect: 0.21 QALYs',
    'As published, 2010: 19,600 EUR',
  ]);
  const { ratio_article: _, currency_year: __, ...bare } = answers;
  expect(texts(factsOf(record('ratios', bare, computed), labelOf)).at(-1)).toBe('Calculated ratio: 19,619 EUR');
  expect(factsOf(record('ratios', {}), labelOf)).toEqual([]);
});

test('a weight shows how it was elicited, if reported', () => {
  const answers = {
    health_state_code: 9,
    instrument: 7,
    valuation_method: notReported,
    no_weight: false,
    sample_size: 120,
  };
  expect(texts(factsOf(record('weights', answers), labelOf))).toEqual([
    'Health state (coded): Entry 9',
    'Instrument: Entry 7',
    'Sample size: 120',
  ]);
});
