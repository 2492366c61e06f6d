import type { RegistryRecord } from '@cea/contract/registry';
import { describe, expect, test } from 'vitest';
import { keyFigure } from './result-fields.ts';

const record = (part: Partial<RegistryRecord>): RegistryRecord => ({
  type: 'ratios',
  id: '2019-01-00001-01',
  answers: {},
  computed: {},
  conversion: null,
  registryEntry: { article: { id: 1, compound_id: '2019-01-00001', title: 'A study' } },
  ...part,
});
const conversion = (part: object) => ({
  display: null,
  usd_target: null,
  why_missing: null,
  gdp_class: null,
  gdp_per_capita: null,
  gdp_multiple: null,
  why_no_gdp: null,
  steps: null,
  ...part,
});
const converted = (part: object) => ({
  display: null,
  amount: null,
  incremental_cost: null,
  why_missing: null,
  prices: null,
  steps: [{ by: 'target currency', year: 2020 }],
  ...part,
});
const show = (key: string) => (key === 'weight_final' ? '0.81' : '');
const weight = (weight_kind_final: string, weight_final: number) =>
  record({ type: 'weights', computed: { weight_kind_final, weight_final } });

describe('keyFigure', () => {
  test.each([
    [record({ type: 'methods' }), undefined],
    [weight('level', 0.81), { figure: '0.81', note: 'utility weight' }],
    [weight('level', -0.05), { figure: '0.81', note: 'utility weight, worse than death' }],
    [weight('decrement', -0.12), { figure: '0.81', note: 'utility decrement (a loss)' }],
    [weight('disability weight', 0.133), { figure: '0.81', note: 'disability weight (higher is worse)' }],
    [record({}), undefined],
    [
      record({ conversion: conversion({ display: '$9' }), converted: converted({ display: 'EUR 18,000' }) }),
      { figure: 'EUR 18,000', note: 'prices of 2020' },
    ],
    [
      record({ conversion: conversion({}), converted: converted({ display: 'Dominated' }) }),
      { figure: 'Dominated', note: '' },
    ],
    [
      record({
        conversion: conversion({ display: '$9' }),
        converted: converted({ why_missing: 'No rate.', steps: [] }),
      }),
      { figure: '–', note: 'No rate.' },
    ],
    [
      record({ conversion: conversion({ display: '$20,000', steps: { target_year: 2024 } }) }),
      { figure: '$20,000', note: '2024 US$' },
    ],
    [
      record({ answers: { cost_per_qaly: true }, conversion: conversion({ display: '$20,000' }) }),
      { figure: '$20,000', note: 'per QALY, US$' },
    ],
    [record({ conversion: conversion({ display: 'Cost-Saving' }) }), { figure: 'Cost-Saving', note: '' }],
    [
      record({ conversion: conversion({ why_missing: 'no currency' }) }),
      { figure: '–', note: 'The article reports no currency.' },
    ],
  ])('%#', (given, expected) => {
    expect(keyFigure(given, show)).toEqual(expected);
  });
});
