import { defaultColumns } from '@cea/contract/dictionary/column-keys';
import { columnsOf } from '@cea/contract/dictionary/columns';
import { dataTypes } from '@cea/contract/dictionary/terms';
import type { RegistryRecord } from '@cea/contract/registry';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { tableColumn } from './table-columns.tsx';

const ratio: RegistryRecord = {
  type: 'ratios',
  id: '2022-01-00001-01',
  answers: {
    intervention: 'Dapagliflozin',
    comparator: 'standard care',
    target_population: 'HFrEF',
    first_author_last_name: 'Park',
    publication_year: 2022,
    country: [{ id: 7 }],
    discount_rate_costs: 3,
    discount_rate_effects: 3,
    cost_per_daly: true,
    quality_score: 5.5,
  },
  computed: {
    comparison: 'Dapagliflozin VERSUS standard care IN HFrEF',
    incremental_cost: -380,
    incremental_effect: 0.41,
  },
  conversion: {
    display: 'Cost-Saving',
    usd_target: -900,
    why_missing: null,
    gdp_class: null,
    gdp_per_capita: null,
    gdp_multiple: null,
    why_no_gdp: null,
    steps: { rate: 1, cpi_from: 100, cpi_to: 200, target_year: 2025 },
  },
  registryEntry: { article: { id: 1, compound_id: '2022-01-00001', title: 'A study' } },
};
const labelOf = (id: number) => `Label ${id}`;
const tableOf = (type: RegistryRecord['type']) =>
  defaultColumns[type].map((key, at) =>
    tableColumn(
      columnsOf(type).find((column) => column.key === key)!,
      at === 0,
      [ratio],
      labelOf,
    ),
  );

describe.each(dataTypes)('%s', (type) => {
  test('each head has its own name, and sorts', () => {
    const heads = tableOf(type).map(({ label }) => label);
    expect(new Set(heads).size).toBe(heads.length);
    for (const { sort } of tableOf(type)) expect(sort).toBeDefined();
  });
});

test('a row of ratios says the comparison once, and the ratio right beside it', () => {
  const texts = tableOf('ratios').map(({ label, cell }) => {
    const { container } = render(<MemoryRouter>{cell(ratio)}</MemoryRouter>);
    return [label, container.textContent];
  });
  expect(texts.slice(0, 2)).toEqual([
    ['Comparison', 'Dapagliflozin vs standard care, HFrEF'],
    ['Ratio, US$', 'Cost-Saving '],
  ]);
  expect(Object.fromEntries(texts.slice(2))).toMatchObject({
    Study: 'Park 2022',
    Country: 'Label 7',
    Perspective: '–',
    'Discount rate': '3%',
    'Incremental cost, US$': '−760',
    'Incremental effect': '0.41 DALYs averted',
    'Quality score': '5.5',
  });
});

test('of converted ratios, ratio and incremental cost follow the conversion, and their heads name its money', () => {
  const converted = {
    display: 'EUR 1,200',
    amount: 1234,
    incremental_cost: 512.4,
    why_missing: null,
    prices: null,
    steps: [],
  };
  const textOf = (record: RegistryRecord, key: string) => {
    const found = columnsOf('ratios').find((column) => column.key === key)!;
    const { label, cell } = tableColumn(found, false, [record], labelOf, 'EUR 2020');
    const { container } = render(<MemoryRouter>{cell(record)}</MemoryRouter>);
    return [label, container.textContent.trim()];
  };
  const euros = { ...ratio, converted };
  expect(textOf(euros, 'display_ratio')[0]).toBe('Ratio, EUR 2020');
  expect(textOf(euros, 'incremental_cost_usd')).toEqual(['Incremental cost, EUR 2020', '512']);
  const blank = { ...ratio, converted: { ...converted, incremental_cost: null } };
  expect(textOf(blank, 'incremental_cost_usd')).toEqual(['Incremental cost, EUR 2020', '–']);
});
