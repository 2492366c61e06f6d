import { describe, expect, it } from 'vitest';
import { computeAll, computedVariables } from './computed-variables.ts';
import { describeDictionary } from './describe.ts';
import { type AnyAnswers } from './effective.ts';
import { finalRatio } from './increments.ts';
import { notReported } from './variable.ts';
import { dictionary } from './variables.ts';

/** A question that must be answered, or need not be any more, is a decision: it is made here too. */
it('these must be answered wherever they are asked', () => {
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
    weight: ['health_state'],
  });
});

it('a retired variable is described with the version that retired it, and no other says so', () => {
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

  it.each([
    [20_000, 22_000, 20_000],
    [20_000, 22_000.01, 22_000.01],
    [20_000, 18_000, 20_000],
    [20_000, 17_999.99, 17_999.99],
    [-1000, -1100, -1000],
    [0, 0, 0],
    [0, 1, 1],
  ])('of %s in the article and %s from its figures, %s counts', (article, reader, counted) => {
    expect(finalRatio(article, reader)).toBe(counted);
  });

  it('the population is told in its parts, ages together', () => {
    expect(ratio({ population_ages: [{ id: 1 }, { id: 2 }], population_age_text: 'over 75' }).population).toBe(
      'Age- Label 1, Label 2, over 75.',
    );
    expect(ratio({ population_health: 'healthy', population_disease: 'none' }).population).toBe(
      'Healthy- Yes; Specific disease- none.',
    );
  });

  it('every one says what it is computed from, and of what is there', () => {
    for (const { from } of Object.values(computedVariables)) {
      for (const key of from) expect([...Object.keys(dictionary), ...Object.keys(computedVariables)]).toContain(key);
    }
  });
});
