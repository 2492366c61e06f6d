import { describe, expect, it } from 'vitest';
import { whyMissing } from '../money/why-missing.ts';
import type { RegistryRecord } from '../registry.ts';
import { defaultColumns } from './column-keys.ts';
import { columnsOf } from './columns.ts';
import { dataTypes } from './terms.ts';
import { type Variable, notReported } from './variable.ts';
import { dictionary } from './variables.ts';

const recordWith = (answers: object, more: Partial<RegistryRecord> = {}): RegistryRecord => ({
  type: 'methods',
  id: '2019-01-00001-02',
  answers: answers as RegistryRecord['answers'],
  computed: {},
  conversion: null,
  registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: 'Title' }, review: 'partial' },
  ...more,
});
const labelOf = (id: number) => `Label ${id}`;

/** An answer, and its cell in a file. */
const examples: Record<Variable['kind'], readonly [answer: unknown, cell: string | number][]> = {
  text: [['as written', 'as written']],
  number: [
    [0, 0],
    [-0.12, -0.12],
    [19_600.5, 19_600.5],
  ],
  year: [[2018, 2018]],
  flag: [
    [true, 'Yes'],
    [false, 'No'],
  ],
  choice: [['some choice', 'some choice']],
  entry: [[7, 'Label 7']],
  entries: [
    [[{ id: 7 }], 'Label 7'],
    [[{ id: 7 }, { id: 3, details: 'in part' }], 'Label 7; Label 3 (in part)'],
  ],
};

describe.each(dataTypes)('a cell of %s', (type) => {
  const columns = columnsOf(type).filter(({ key }) => key in dictionary);

  it.each(columns.map((column) => [column.key, column] as const))('%s', (key, column) => {
    const cell = (answers: object) => column.value(recordWith(answers), labelOf);
    for (const [answer, expected] of examples[dictionary[key]!.kind]) expect(cell({ [key]: answer })).toBe(expected);
    expect(cell({ [key]: notReported })).toBe('Not reported');
    expect(cell({})).toBeUndefined();
  });
});

it('every type has its ids and its default columns', () => {
  for (const type of dataTypes) {
    const columns = new Map(columnsOf(type).map((column) => [column.key, column]));
    const cell = (key: string) => columns.get(key)!.value(recordWith({}), labelOf);
    expect([cell('id'), cell('article_compound_id'), cell('review')]).toEqual([
      '2019-01-00001-02',
      '2019-01-00001',
      'Partial Review',
    ]);
    for (const key of defaultColumns[type]) expect(columns.get(key)?.access).toBe('public');
  }
});

it('only ratios have money columns, one for each step', () => {
  const steps = {
    usd: 110,
    usd_target: 220,
    currency: 'EUR',
    cost_year: 2010,
    assumed_year: false,
    international: false,
    rate: 1.1,
    cpi_from: 100,
    cpi_to: 200,
    target_year: 2025,
  };
  const conversion = {
    display: '$220',
    usd_target: 220,
    why_missing: null,
    gdp_class: '1 to 3 × GDP per capita',
    gdp_per_capita: 90.5,
    gdp_multiple: 2.5,
    why_no_gdp: null,
    steps,
    rates_version: 7,
  };
  const ratio = recordWith({}, { type: 'ratios', conversion, computed: { incremental_cost: 10 } });
  const money = columnsOf('ratios').filter(({ reads }) => reads.includes('conversion'));
  expect(Object.fromEntries(money.map((column) => [column.key, column.value(ratio, labelOf)]))).toEqual({
    display_ratio: '$220',
    usd_target: 220,
    incremental_cost_usd: 22,
    usd: 110,
    exchange_rate: 1.1,
    cost_year: 2010,
    cost_year_assumed: 'No',
    price_index: 100,
    price_index_target: 200,
    target_year: 2025,
    rate_set: 7,
    not_converted: undefined,
    gdp_class: '1 to 3 × GDP per capita',
    gdp_per_capita_used: 90.5,
    gdp_multiple: 2.5,
    no_gdp_multiple: undefined,
  });
  for (const type of ['methods', 'weights'] as const) {
    expect(columnsOf(type).some(({ key }) => key === 'usd_target')).toBe(false);
  }
});

it('an unconverted ratio says why, and one without money is blank', () => {
  const cells = (conversion: RegistryRecord['conversion']) => {
    const money = columnsOf('ratios').filter(({ reads }) => reads.includes('conversion'));
    const record = recordWith({}, { type: 'ratios', conversion });
    return Object.fromEntries(
      money.flatMap((column) => {
        const cell = column.value(record, labelOf);
        return cell === undefined ? [] : [[column.key, cell]];
      }),
    );
  };
  const nothing = {
    display: null,
    usd_target: null,
    why_missing: null,
    gdp_class: null,
    gdp_per_capita: null,
    gdp_multiple: null,
    why_no_gdp: null,
    steps: null,
  };
  expect(cells(null)).toEqual({});
  expect(cells(nothing)).toEqual({});
  expect(cells({ ...nothing, why_missing: 'no year' })).toEqual({
    not_converted: whyMissing['no year'],
  });
  expect(cells({ ...nothing, usd_target: 0, steps: { usd: 0, assumed_year: true } })).toEqual({
    usd_target: 0,
    usd: 0,
    cost_year_assumed: 'Yes',
  });
});

it("a file has a record's own answers before inherited ones, and its own computed values", () => {
  const keys = (type: (typeof dataTypes)[number]) => columnsOf(type).map(({ key }) => key);
  const order = (type: (typeof dataTypes)[number], ...some: string[]) => some.map((key) => keys(type).indexOf(key));
  expect(order('ratios', 'id', 'display_ratio', 'quadrant', 'intervention', 'title', 'currency')).toEqual(
    order('ratios', 'id', 'display_ratio', 'quadrant', 'intervention', 'title', 'currency').toSorted((a, b) => a - b),
  );
  for (const [type, key, has] of [
    ['methods', 'region', true],
    ['methods', 'quadrant', false],
    ['methods', 'intervention', false],
    ['ratios', 'region', false],
    ['ratios', 'health_state', false],
    ['weights', 'health_state', true],
    ['weights', 'intervention', false],
    ['weights', 'title', true],
  ] as const) {
    expect([type, key, keys(type).includes(key)]).toEqual([type, key, has]);
  }
  const quadrant = columnsOf('ratios').find(({ key }) => key === 'quadrant')!;
  expect(quadrant.value(recordWith({}, { computed: { quadrant: 'Indeterminate' } }), labelOf)).toBe('Indeterminate');
});

it('a record without a review leaves it blank', () => {
  const review = columnsOf('methods').find(({ key }) => key === 'review')!;
  const article = { id: 1, compound_id: '2019-01-00001', title: 'Title' };
  expect(review.value(recordWith({}, { registryEntry: { article } }), labelOf)).toBeUndefined();
  expect(review.value(recordWith({}, { registryEntry: { article, review: 'full' } }), labelOf)).toBe('Full Review');
});

it('a ratio is shown under its own answers, else under those of its study', () => {
  const used = (answers: object) => {
    const record = recordWith(answers, { type: 'ratios' });
    return columnsOf('ratios')
      .filter(({ key }) => key.endsWith('_used'))
      .flatMap((column) => column.value(record, labelOf) ?? []);
  };
  const study = { country: [{ id: 1 }, { id: 2 }], discount_rate_costs: 3, discount_rate_effects: 3, time_horizon: 8 };
  expect(used(study)).toEqual(['Label 1; Label 2', 'Label 8', 3]);
  expect(used({ ...study, population_country: 5, ratio_discount_rate: 4 })).toEqual(['Label 5', 'Label 8', 4]);
  expect(used({ ...study, population_country: notReported, discount_rate_effects: 1.5 })).toEqual([
    'Label 1; Label 2',
    'Label 8',
    '3 / 1.5',
  ]);
});

it('a study goes by its first author and its year', () => {
  const study = columnsOf('weights').find(({ key }) => key === 'study')!;
  const cell = (answers: object) => study.value(recordWith(answers), labelOf);
  expect(cell({ first_author_last_name: 'Park', publication_year: 2022 })).toBe('Park 2022');
  expect(cell({ first_author_last_name: 'Park', publication_year: notReported })).toBe('Park');
  expect(cell({ publication_year: 2022 })).toBeUndefined();
});
