import { describe, expect, it } from 'vitest';
import { checkAnswer, checkAnswers, limitedBy } from './check.ts';
import { columnsOf } from './columns.ts';
import { computeAll } from './compute.ts';
import { computedVariables } from './computed-variables.ts';
import { describeDictionary } from './describe.ts';
import { type AnyAnswers, askedKeys, effective, shownKeys } from './effective.ts';
import { dataTypes } from './terms.ts';
import { type Variable, isNotReported, notReported, repeats, type Scope, scopes } from './variable.ts';
import { dictionary } from './variables.ts';

/** Making a question required or optional is a decision, to be confirmed here. */
it('these questions are required wherever they are asked', () => {
  const required = Object.keys(dictionary).filter((key) => dictionary[key]!.requiredWhen === true);
  expect(Object.groupBy(required, (key) => dictionary[key]!.scope)).toEqual({
    article: ['title', 'publication_year'],
    method: [
      'cost_per_qaly',
      'icd',
      'intervention_type',
      'perspective_judged',
      'currency',
      'costs_discounted',
      'quality_score',
    ],
    ratio: ['intervention', 'comparator', 'target_population'],
    weight: ['health_state', 'weight_kind'],
  });
});

it('only a retired variable is described with the version that retired it', () => {
  const described = describeDictionary().flatMap(({ variables }) => variables);
  for (const one of described) expect('retired' in one).toBe(dictionary[one.key]?.retired !== undefined);
});

describe('computed values', () => {
  const ratio = (answers: AnyAnswers) => computeAll('ratio', answers, (id) => `Label ${id}`);

  it('a comparison needs its three parts', () => {
    const parts = { intervention: 'A', comparator: 'B', target_population: 'C' };
    expect(ratio(parts).comparison).toBe('A VERSUS B IN C');
    for (const key of Object.keys(parts))
      expect(ratio({ ...parts, [key]: undefined })).not.toHaveProperty('comparison');
    expect(ratio({ ...parts, comparator: notReported })).not.toHaveProperty('comparison');
  });

  it('the population is described in parts, with its ages together', () => {
    expect(ratio({ population_ages: [{ id: 1 }, { id: 2 }], population_age_text: 'over 75' }).population).toBe(
      'Age- Label 1, Label 2, over 75.',
    );
    expect(ratio({ population_health: 'healthy', population_disease: 'none' }).population).toBe(
      'Healthy- Yes; Specific disease- none.',
    );
  });

  it('every one names the existing variables from which it is computed', () => {
    for (const { from } of Object.values(computedVariables)) {
      for (const key of from) expect([...Object.keys(dictionary), ...Object.keys(computedVariables)]).toContain(key);
    }
  });
});

describe('an answer at the limit of its question', () => {
  const chosen = (count: number) => Array.from({ length: count }, (_, at) => ({ id: at + 1 }));
  it.each<[key: string, taken: unknown[], refused: unknown[]]>([
    ['publication_year', [1976, 2100], [1975, 2101, 2000.5]],
    ['currency_year', [1950, 2100], [1949, 2101]],
    ['icd', [chosen(6)], [chosen(7)]],
    ['gbd', [chosen(5)], [chosen(6)]],
    ['country', [chosen(50)], [chosen(51)]],
    ['horizon_magnitude', [0, 0.5, 1000], [-0.1, 1000.1]],
    ['discount_rate_costs', [0, 15, 100], [-0.1, 100.1]],
    ['discount_rate_effects', [0, 15, 100], [-0.1, 100.1]],
    ['ratio_discount_rate', [0, 15, 100], [-0.1, 100.1]],
    ['threshold_low', [0], [-1]],
    ['threshold_high', [0], [-1]],
    ['quality_score', [1, 4.25, 7], [0.75, 4.1, 7.25]],
    ['quality_health_economics', [0, 2], [-1, 0.5, 3]],
    ['quality_uncertainty', [0, 2], [-1, 0.5, 3]],
    ['quality_transparency', [0, 2], [-1, 0.5, 3]],
    ['population_size', [0, 12], [-1, 12.5]],
    ['gdp_per_capita', [0, 0.5], [-1]],
    ['weight', [-1, 0, 1], [-1.01, 1.01]],
    ['weight_decrement', [-1, 1], [-1.01, 1.01]],
    ['weight_change', [-1, 1], [-1.01, 1.01]],
    ['interval_low', [-1, 1], [-1.01, 1.01]],
    ['interval_high', [-1, 1], [-1.01, 1.01]],
    ['sample_size', [0, 12], [-1, 12.5]],
    ['standard_deviation', [0, 2], [-0.1, 2.1]],
    ['standard_error', [0, 2], [-0.1, 2.1]],
    ['currency', ['EUR', 'eur'], ['euro', '€']],
    ['threshold_currency', ['EUR'], ['euro']],
    ['delta_cost', [-1e15, 1e15], [-1.1e15, 1.1e15]],
    ['no_such_question', [], [1, notReported]],
  ])('%s', (key, taken, refused) => {
    for (const value of taken) expect([value, checkAnswer(key, value)]).toEqual([value, undefined]);
    for (const value of refused) expect([value, checkAnswer(key, value)]).toEqual([value, expect.any(String)]);
  });

  it('can always be not reported', () => {
    for (const key of Object.keys(dictionary)) expect(checkAnswer(key, notReported)).toBeUndefined();
  });
});

describe('limits that depend on another answer', () => {
  const faultOf = (weight_kind: unknown, weight: unknown) =>
    checkAnswers({
      form: 'review',
      scope: 'weight',
      answers: { health_state: 'Stroke', weight_kind, weight },
    }).weight;

  it.each<[kind: unknown, taken: unknown[], refused: unknown[]]>([
    ['level', [-1, -0.594, 0, 1, notReported], [-1.01, 1.01]],
    ['decrement', [-1, -0.12, 0, notReported], [-1.01, 0.01, 0.12]],
    ['disability weight', [0, 0.582, 1, notReported], [-0.133, 1.01]],
    // Without a kind the limits of all three apply.
    [notReported, [-1, 1], [-1.01, 1.01]],
    ['constructor', [-1, 1], [-1.01, 1.01]],
  ])('a weight that is a %j', (kind, taken, refused) => {
    for (const weight of taken) expect([weight, faultOf(kind, weight)]).toEqual([weight, undefined]);
    for (const weight of refused) expect([weight, faultOf(kind, weight)]).toEqual([weight, expect.any(String)]);
  });

  it('come with their own help, and only a level can be worse than death', () => {
    const helpOf = (weight_kind: string) => limitedBy(dictionary.weight!, { weight_kind }).help;
    expect(helpOf('level')).toMatch(/below 0 are worse than death/);
    expect([helpOf('decrement'), helpOf('disability weight')].join(' ')).not.toMatch(/death/);
    expect(helpOf('disability weight')).toMatch(/Higher is worse/);
  });

  it('name a question with choices, and each of its choices', () => {
    const limits = Object.values(dictionary).flatMap(({ limitsWhen }) => limitsWhen ?? []);
    for (const { key, is } of limits) expect(Object.keys(is)).toEqual(dictionary[key]?.choices);
  });
});

describe('a question that depends on another', () => {
  const shown = (scope: Scope, answers: AnyAnswers, above: AnyAnswers = {}) =>
    shownKeys({ form: 'review', scope, answers, above });
  /** The questions that an answer makes visible. */
  it.each<[Scope, AnyAnswers, string[]]>([
    ['method', { horizon_unit: 'years' }, ['horizon_magnitude']],
    ['method', { horizon_unit: 'months' }, ['horizon_magnitude']],
    ['method', { horizon_unit: 'days or weeks' }, ['horizon_magnitude']],
    ['method', { horizon_unit: 'lifetime' }, []],
    ['method', { horizon_multiple: true }, ['horizon_text']],
    ['method', { horizon_multiple: false }, []],
    ['method', { costs_discounted: 'yes' }, ['discount_rate_costs']],
    ['method', { costs_discounted: 'not applicable' }, []],
    ['method', { effects_discounted: 'yes' }, ['discount_rate_effects']],
    ['method', { effects_discounted: notReported }, []],
    ['method', { cost_per_daly: true }, ['age_weighting']],
    ['method', { cost_per_daly: false }, []],
    ['method', { sensitivity_analysis: true }, ['parameter_uncertainty', 'uncertainty_representation']],
    ['method', { sensitivity_analysis: false }, []],
    ['method', { equity_discussed: true }, ['equity_text', 'equity_effect', 'equity_method', 'equity_dimension']],
    ['method', { equity_discussed: false }, []],
    ['ratio', { population_health: 'specific disease' }, ['population_disease']],
    ['ratio', { population_health: 'healthy' }, []],
  ])('of a %s: with %j: %j', (scope, answers, opened) => {
    const before = shown(scope, {});
    expect(shown(scope, answers).filter((key) => !before.includes(key))).toEqual(opened);
  });

  it('also appears if the study has the answer', () => {
    expect(shown('ratio', {}, { cost_per_daly: true })).toContain('gdp_per_capita');
    expect(shown('ratio', {}, { cost_per_daly: false })).not.toContain('gdp_per_capita');
    expect(shown('ratio', {})).not.toContain('gdp_per_capita');
  });

  it.each(['costs', 'effects'])('a discount rate for %s is asked for if they are discounted', (what) => {
    const missing = (answers: AnyAnswers) => checkAnswers({ form: 'review', scope: 'method', answers });
    const rate = `discount_rate_${what}`;
    expect(missing({ [`${what}_discounted`]: 'yes' })[rate]).toBe('Required');
    expect(missing({ [`${what}_discounted`]: 'yes', [rate]: notReported })).not.toHaveProperty(rate);
    expect(missing({ [`${what}_discounted`]: 'no' })).not.toHaveProperty(rate);
  });

  it('is hidden with the question it depends on', () => {
    const asks = (more: Partial<Variable>): Variable => ({ ...dictionary.cost_per_qaly!, ...more });
    const from = {
      first: asks({}),
      second: asks({ shownWhen: { key: 'first', in: [true] } }),
      third: asks({ shownWhen: { key: 'second', in: [true] } }),
      gone: asks({ retired: 2 }),
      brought: asks({ fill: 'import' }),
    };
    const row = { form: 'review', scope: 'method', from } as const;
    const answers = { first: false, second: true, third: true, gone: true, brought: true };
    // An earlier form's answer to a retired question still counts, though it is no longer asked.
    expect(effective({ ...row, answers })).toEqual({ first: false, gone: true });
    expect(shownKeys({ ...row, answers })).toEqual(['first']);
    expect(shownKeys({ ...row, answers: { ...answers, first: true } })).toEqual(['first', 'second', 'third']);
    // The row's own answer takes precedence over the one above.
    expect(shownKeys({ ...row, answers: { first: false }, above: { first: true } })).toEqual(['first']);
    expect(shownKeys({ ...row, answers: {}, above: { first: true } })).toEqual(['first', 'second']);
  });
});

it("the readers' own notes and addresses are only for users who may download entries", () => {
  const kept = dataTypes.map((type) => columnsOf(type).flatMap(({ key, access }) => (access === 'full' ? [key] : [])));
  expect(kept).toEqual([
    ['corresponding_email', 'general_comments'],
    ['corresponding_email', 'general_comments'],
    ['weight_comments', 'corresponding_email', 'general_comments'],
  ]);
});

it('these are texts of several lines', () => {
  expect(Object.keys(dictionary).filter((key) => dictionary[key]!.long)).toEqual([
    'abstract',
    'gbd_comment',
    'perspective_comment',
    'horizon_text',
    'threshold_text',
    'equity_text',
    'general_comments',
    'intervention_paragraph',
    'other_ratios',
    'weight_comments',
  ]);
});

it('an abstract is asked only these', () => {
  expect(askedKeys('screening', 'method')).toEqual([
    'cost_per_qaly',
    'cost_per_daly',
    'cost_per_ly',
    'intervention_type',
    'prevention_stage',
    'country',
  ]);
  for (const scope of ['article', 'ratio', 'weight'] as const) expect(askedKeys('screening', scope)).toEqual([]);
});

it('ratios and weights repeat within an article', () => {
  expect(scopes.filter(repeats)).toEqual(['ratio', 'weight']);
});

it.each([
  [notReported, true],
  [{ not_reported: true }, true],
  [{ not_reported: false }, false],
  [{ not_reported: true, more: 1 }, false],
  [{}, false],
  [null, false],
  [undefined, false],
  ['not_reported', false],
])('%j means not reported: %s', (value, says) => {
  expect(isNotReported(value)).toBe(says);
});
