import { expect, it } from 'vitest';
import { notReported } from './dictionary/variable.ts';
import { answersAbove, cellName, cellNamed, countedRows, findFaults, rowAnswers, wholeForm } from './form-faults.ts';
import type { FormRow } from './forms.ts';

const row = (row_id: string, scope: FormRow['scope'], answers: FormRow['answers']) => ({ row_id, scope, answers });

it('reports missing answers by cell, if they are asked', () => {
  const faults = findFaults('review', [row('m', 'method', { costs_discounted: 'yes', quality_score: 9 })]);
  expect(faults).toMatchObject({
    'm.discount_rate_costs': 'Required',
    'm.quality_score': 'At most 7.',
    rows: 'Add at least one ratio.',
  });
  expect(faults).not.toHaveProperty('m.discount_rate_effects');
});

it('checks a ratio with the answers of its study', () => {
  const ratio = row('r', 'ratio', { comparator: 'x', gdp_per_capita: -1 });
  const under = (cost_per_daly: boolean) => findFaults('review', [row('m', 'method', { cost_per_daly }), ratio]);
  expect(under(true)).toMatchObject({ 'r.gdp_per_capita': 'At least 0.', 'r.intervention': 'Required' });
  expect(under(false)).not.toHaveProperty('r.gdp_per_capita');
  expect(under(true)).not.toHaveProperty('rows');
});

it('a cell can be parsed from its name; the whole form has no row', () => {
  expect(cellNamed(cellName('row', 'currency'))).toEqual({ row_id: 'row', key: 'currency' });
  expect(cellNamed(wholeForm)).toEqual({ row_id: '', key: wholeForm });
});

it('a screening needs no ratio', () => {
  expect(findFaults('screening', [row('m', 'method', {})])).not.toHaveProperty('rows');
});

it('a screening needs a decision, and a rejection its reason and nothing else', () => {
  const faultsOf = (answers: FormRow['answers']) => findFaults('screening', [row('m', 'method', answers)]);
  expect(faultsOf({})).toMatchObject({ 'm.is_accepted': 'Required', 'm.intervention_type': 'Required' });
  expect(faultsOf({ is_accepted: false })).toEqual({ 'm.rejection_reason': 'Required' });
  expect(faultsOf({ is_accepted: false, rejection_reason: [{ id: 90 }] })).toEqual({});
  expect(faultsOf({ is_accepted: true })).toEqual({
    'm.cost_per_qaly': 'Required',
    'm.intervention_type': 'Required',
  });
});

it('a full review accepts the article unless it says otherwise', () => {
  const faultsOf = (answers: FormRow['answers']) => findFaults('review', [row('m', 'method', answers)]);
  expect(faultsOf({})).not.toHaveProperty('m.is_accepted');
  expect(faultsOf({ is_accepted: false, rejection_reason: [{ id: 90 }] })).toEqual({});
});

it('only questions visible under the answers above count', () => {
  const rows = [
    row('m', 'method', { cost_per_daly: false, costs_discounted: 'no', discount_rate_costs: 3 }),
    row('r', 'ratio', { comparator: 'x', gdp_per_capita: 5 }),
  ];
  expect(countedRows('review', rows)).toEqual([
    row('m', 'method', { cost_per_daly: false, costs_discounted: 'no' }),
    row('r', 'ratio', { comparator: 'x' }),
  ]);
  expect(answersAbove('review', rows)).toEqual({ cost_per_daly: false, costs_discounted: 'no' });
  expect(answersAbove('screening', rows)).toEqual({ cost_per_daly: false });
  expect(answersAbove('review', rows.slice(1))).toEqual({});
});

it("a study has no answers above, and a ratio has the study's", () => {
  const above = { cost_per_daly: true };
  expect(rowAnswers('review', row('m', 'method', {}), above).above).toEqual({});
  expect(rowAnswers('review', row('w', 'weight', {}), above).above).toEqual(above);
});

it('a key with a dot keeps it', () => {
  expect(cellNamed('row.a.b')).toEqual({ row_id: 'row', key: 'a.b' });
});

it.each([
  ['ratio', {}, 'r.ratio_article'],
  ['ratio', { delta_cost: 4120 }, 'r.ratio_article'],
  ['ratio', { delta_cost: notReported, delta_effect: notReported }, 'r.ratio_article'],
  ['ratio', { ratio_article: 19_600 }, undefined],
  ['ratio', { ratio_article: notReported }, undefined],
  ['ratio', { delta_cost: 1000, delta_effect: 0 }, undefined],
  ['weight', {}, 'r.weight'],
  ['weight', { no_weight: false }, 'r.weight'],
  ['weight', { weight: 0 }, undefined],
  ['weight', { weight: notReported }, undefined],
  ['weight', { no_weight: true }, undefined],
  ['weight', { weight_decrement: -0.1 }, undefined],
] as const)('a %s with %j needs a number, or to say that the article gives none: %s', (scope, answers, cell) => {
  const faults = findFaults('review', [row('m', 'method', {}), row('r', scope, answers)]);
  const found = Object.entries(faults).filter(([, text]) => text.includes('If the article gives none'));
  expect(found.map(([name]) => name)).toEqual(cell ? [cell] : []);
});
