import { describe, expect, it } from 'vitest';
import { isVocabularyType } from '../vocabularies.ts';
import { checkAnswers } from './check.ts';
import { computeAll } from './compute.ts';
import { computedVariables } from './computed-variables.ts';
import { type AnyAnswers, askedKeys, effective, shownKeys } from './effective.ts';
import { printAnswer, sameAnswer } from './kinds.ts';
import lock from './dictionary.lock.json' with { type: 'json' };
import { findBroken, findWrongVersions, lockOf } from './lock.ts';
import { countedReads, moreTermsOf, terms, termsOf } from './terms.ts';
import { variable, notReported } from './variable.ts';
import { type Dictionary, dictionary, dictionaryVersion } from './variables.ts';

describe('the dictionary', () => {
  it('keeps every key ever locked, with its kind and vocabulary', () => {
    expect(findBroken(dictionary)).toEqual([]);
    expect(lockOf(dictionary)).toEqual(lock);
  });

  it('detects a removed key, a changed kind and a changed vocabulary', () => {
    const { currency: _, ...removed } = dictionary;
    expect(findBroken(removed)).toEqual(['currency was removed; retire it instead']);
    const retyped = { ...dictionary, currency: { ...dictionary.currency!, kind: 'number' as const } };
    expect(findBroken(retyped)).toEqual(['currency was text and is number now']);
    const repointed = { ...dictionary, instrument: { ...dictionary.instrument!, vocabulary: 'measure' } };
    expect(findBroken(repointed)).toEqual(['instrument took from instrument and takes from measure now']);
  });

  it('detects a key added or retired in another version than locked', () => {
    const moved = { ...dictionary, currency: { ...dictionary.currency!, since: 2 } };
    expect(findBroken(moved)).toEqual(['currency came with version 1, not 2']);
    const retired = { ...dictionary, currency: { ...dictionary.currency!, retired: 2 } };
    expect(findBroken(retired)).toEqual([]);
    const revived = findBroken(dictionary, lockOf(retired));
    expect(revived).toEqual(['currency was retired with version 2']);
  });

  it('has the version of its last change, whether an addition or a retirement', () => {
    expect(findWrongVersions(dictionary)).toEqual([]);
    const changed = (change: object) => ({ ...dictionary, currency: { ...dictionary.currency!, ...change } });
    const late = [`dictionaryVersion is ${dictionaryVersion}, and the last change came with ${dictionaryVersion + 1}`];
    expect(findWrongVersions(changed({ since: dictionaryVersion + 1 }))).toEqual(late);
    expect(findWrongVersions(changed({ retired: dictionaryVersion + 1 }))).toEqual(late);
    expect(findWrongVersions(changed({ retired: dictionaryVersion + 1 }), dictionaryVersion + 1)).toEqual([]);
    expect(findWrongVersions(dictionary, dictionaryVersion + 1)).toHaveLength(1);
    const added = { ...dictionary, sample_places: { ...dictionary.currency!, since: 1 } };
    expect(findWrongVersions(added)).toEqual([`sample_places is new in version ${dictionaryVersion}, not 1`]);
  });

  it('refers only to existing keys and vocabularies, and asks a condition before the questions that depend on it', () => {
    const keys = Object.keys(dictionary);
    for (const [key, { shownWhen, requiredWhen, vocabulary, kind, choices }] of Object.entries(dictionary)) {
      for (const condition of [shownWhen, requiredWhen]) {
        if (typeof condition !== 'object') continue;
        expect(keys.indexOf(condition.key)).toBeGreaterThanOrEqual(0);
        expect(keys.indexOf(condition.key)).toBeLessThan(keys.indexOf(key));
      }
      expect(vocabulary === undefined || isVocabularyType(vocabulary)).toBe(true);
      expect(vocabulary !== undefined).toBe(kind === 'entry' || kind === 'entries');
      expect(choices !== undefined).toBe(kind === 'choice');
    }
    const readable = new Set([...keys, ...Object.keys(computedVariables)]);
    for (const { reads } of Object.values(terms)) expect(reads.every((key) => readable.has(key))).toBe(true);
  });
});

it('an added variable is asked, checked, compared and printed, from one entry', () => {
  const added: Dictionary = {
    ...dictionary,
    sample_size: variable({
      scope: 'method',
      section: 'Study design',
      kind: 'number',
      min: 1,
      step: 1,
      label: 'Sample size',
      unit: 'people',
      fill: 'reader',
      forms: ['review'],
      requiredWhen: { key: 'cost_per_qaly', in: [true] },
      since: 2,
    }),
  };
  expect(askedKeys('review', 'method', added)).toContain('sample_size');
  expect(askedKeys('screening', 'method', added)).not.toContain('sample_size');
  const checkAdded = (answers: AnyAnswers) => checkAnswers({ form: 'review', scope: 'method', answers, from: added });
  expect(checkAdded({ cost_per_qaly: true }).sample_size).toBe('Required');
  expect(checkAdded({ sample_size: 0 }).sample_size).toBe('At least 1.');
  expect(checkAdded({ sample_size: 12.5 }).sample_size).toBe('Whole numbers only.');
  expect(sameAnswer(added.sample_size!, 12, 13)).toBe(false);
  expect(printAnswer(added.sample_size!, 12, String)).toBe('12');
});

const method = { form: 'review', scope: 'method' } as const;

describe('effective', () => {
  it('drops answers hidden by another answer, so that hidden is never taken for not reported', () => {
    const answers = { costs_discounted: 'no', discount_rate_costs: 3, quality_score: notReported };
    expect(effective({ ...method, answers })).toEqual({ costs_discounted: 'no', quality_score: notReported });
    expect(shownKeys({ ...method, answers })).not.toContain('discount_rate_costs');
    expect(effective({ ...method, answers: { ...answers, costs_discounted: 'yes' } })).toHaveProperty(
      'discount_rate_costs',
      3,
    );
  });

  it('keeps 0 and false, which are answers', () => {
    const answers = { costs_discounted: 'yes', discount_rate_costs: 0, cost_per_qaly: false };
    expect(effective({ ...method, answers })).toEqual(answers);
    const faults = checkAnswers({ ...method, answers });
    expect(faults).not.toHaveProperty('discount_rate_costs');
    expect(faults).not.toHaveProperty('cost_per_qaly');
  });
});

describe('computed values', () => {
  it.each([
    [4120, 0.21, 'More cost, more health'],
    [4120, -0.21, 'More cost, less health'],
    [-10, 0.2, 'Less cost, more health'],
    [-10, -0.2, 'Less cost, less health'],
    [undefined, 0.2, 'Indeterminate'],
  ])('ΔC %s and ΔE %s: %s', (delta_cost, delta_effect, quadrant) => {
    expect(computeAll('ratio', { delta_cost, delta_effect }, String).quadrant).toBe(quadrant);
  });

  it('differences are computed if they are not stated', () => {
    const totals = {
      total_cost_intervention: 500,
      total_cost_comparator: 300,
      effect_intervention: 2,
      effect_comparator: 1.9,
    };
    const { incremental_cost, ratio_reader } = computeAll('ratio', totals, String);
    expect(incremental_cost).toBe(200);
    expect(ratio_reader).toBeCloseTo(2000);
    expect(computeAll('ratio', { ...totals, delta_cost: 50 }, String).incremental_cost).toBe(50);
  });

  it('without known differences, the quadrant is what the article says in words', () => {
    const quadrant = (answers: AnyAnswers) => computeAll('ratio', answers, String).quadrant;
    const quadrant_stated = 'Less cost, more health';
    expect(quadrant({ quadrant_stated })).toBe(quadrant_stated);
    expect(quadrant({ quadrant_stated, delta_cost: 5 })).toBe(quadrant_stated);
    expect(quadrant({ quadrant_stated, delta_cost: 5, delta_effect: 1 })).toBe('More cost, more health');
    expect(quadrant({ quadrant_stated: notReported })).toBe('Indeterminate');
  });

  it("uses the population's figures if the person's are missing, and never mixes the two", () => {
    const population = {
      population_delta_cost: 9000,
      population_effect_intervention: 8,
      population_effect_comparator: 5,
    };
    expect(computeAll('ratio', population, String)).toMatchObject({
      population_incremental_effect: 3,
      quadrant: 'More cost, more health',
      ratio_reader: 3000,
      ratio_final: 3000,
    });
    expect(computeAll('ratio', { ...population, delta_cost: -1, delta_effect: 2 }, String)).toMatchObject({
      quadrant: 'Less cost, more health',
      ratio_reader: -0.5,
    });
    const mixed = computeAll('ratio', { delta_cost: 4, population_delta_effect: 3 }, String);
    expect(mixed).toMatchObject({ incremental_cost: 4, quadrant: 'Indeterminate' });
    expect(mixed).not.toHaveProperty('ratio_final');
  });

  it('an effect of zero, or nearly zero, has no ratio', () => {
    for (const delta_effect of [0, -0, 1e-310]) {
      expect(computeAll('ratio', { delta_cost: 1e9, delta_effect }, String)).not.toHaveProperty('ratio_final');
    }
    expect(computeAll('ratio', { delta_cost: 0, delta_effect: 2 }, String)).toMatchObject({ ratio_final: 0 });
  });

  it('the places of a study, and the number of its kinds of intervention', () => {
    const place = (id: number) =>
      id < 3 ? { region: 'Europe', income_group: id === 1 ? 'High' : undefined } : undefined;
    const country = [{ id: 1 }, { id: 2 }, { id: 3 }];
    const said = (answers: AnyAnswers) => computeAll('method', answers, (id) => `Type ${id}`, place);
    expect(said({ country })).toEqual({ region: 'Europe', income_group: 'High' });
    expect(said({ country: notReported, intervention_type: [{ id: 4 }] })).toEqual({ intervention_group: 'Type 4' });
    expect(said({ intervention_type: [{ id: 4 }, { id: 5 }] })).toEqual({ intervention_group: 'Multiple' });
  });

  it('a missing input leaves a blank, never 0', () => {
    expect(computeAll('ratio', { delta_cost: notReported, delta_effect: 0.2 }, String)).toEqual({
      incremental_effect: 0.2,
      quadrant: 'Indeterminate',
    });
  });
});

it('choices agree in any order, except where the first is the primary one', () => {
  const [ab, ba, ac] = [
    [1, 2],
    [2, 1],
    [1, 3],
  ].map((ids) => ids.map((id) => ({ id })));
  expect(sameAnswer(dictionary.country!, ab, ba)).toBe(true);
  expect(sameAnswer(dictionary.country!, ab, null)).toBe(false);
  expect(sameAnswer(dictionary.country!, undefined, null)).toBe(true);
  expect(sameAnswer(dictionary.icd!, ab, ba)).toBe(false);
  expect(sameAnswer(dictionary.icd!, [...ab!, { id: 5 }], [{ id: 1 }, { id: 5 }, { id: 2 }])).toBe(true);
  expect(sameAnswer(dictionary.icd!, ab, ac)).toBe(false);
});

it('the terms of each type are those of the specification', () => {
  expect(termsOf('methods').toSorted()).toEqual(
    [
      'gbd_category',
      'icd_category',
      'intervention_type',
      'publication_year',
      'country',
      'health_outcome',
      'time_horizon',
      'discounting_rate',
      'quality_score',
      'cost_effectiveness_threshold',
      'novel_elements',
    ].toSorted(),
  );
  expect(termsOf('ratios').toSorted()).toEqual(
    [
      'gbd_category',
      'icd_category',
      'intervention_type',
      'quadrants',
      'publication_year',
      'country',
      'health_outcome',
      'time_horizon',
      'perspective',
      'discounting_rate',
      'quality_score',
      'target_population',
      'cost_effectiveness_threshold',
    ].toSorted(),
  );
  expect(termsOf('weights').toSorted()).toEqual(['data_source', 'disutility', 'instrument_used']);
  expect(moreTermsOf('weights')).toEqual([
    'gbd_category',
    'icd_category',
    'publication_year',
    'weight_kind',
    'health_state_code',
    'value_set',
  ]);
  const more = ['income_group', 'model_type', 'funding', 'currency'];
  expect(moreTermsOf('methods')).toEqual(more);
  expect(moreTermsOf('ratios')).toEqual(['base_case', ...more, 'gdp_multiple']);
});

it('a ratio’s own answer takes precedence over the article’s, if it has one', () => {
  const reads = (answers: AnyAnswers) => countedReads(terms.discounting_rate, answers);
  const article = { discount_rate_costs: 3, discount_rate_effects: notReported };
  expect(reads(article)).toEqual(['discount_rate_costs', 'discount_rate_effects']);
  expect(reads({ ...article, ratio_discount_rate: 0 })).toEqual(['ratio_discount_rate']);
  expect(reads({ ...article, ratio_discount_rate: notReported })).toEqual(reads(article));
  expect(reads({ ratio_discount_rate: notReported })).toEqual(['ratio_discount_rate']);
  expect(reads({})).toEqual([]);
});

it('composes the target population from its known parts, in words', () => {
  const labels = new Map([
    [1, 'Adult'],
    [2, 'Both'],
    [3, 'Canada'],
  ]);
  const sentence = (answers: Record<string, unknown>) =>
    computeAll('ratio', answers, (id) => labels.get(id)!).population;
  expect(
    sentence({
      population_health: 'specific disease',
      population_disease: 'atrial fibrillation',
      population_ages: [{ id: 1 }],
      population_gender: 2,
      population_country: 3,
      target_population: 'at risk of stroke',
    }),
  ).toBe('Specific disease- atrial fibrillation; Age- Adult; Gender- Both; Country- Canada; at risk of stroke.');
  expect(sentence({ target_population: 'women over 75' })).toBe('women over 75');
  expect(sentence({ population_health: 'healthy', population_gender: notReported })).toBe('Healthy- Yes.');
  expect(sentence({})).toBeUndefined();
});
