import { computeAll } from '@cea/contract/dictionary/compute';
import type { Answers } from '@cea/contract/dictionary/variables';
import { type WeightKind, weightKinds } from '@cea/contract/dictionary/variables/weights';
import { expect, it } from 'vitest';
import { entryId, generateSample, isRead, methodOf, rowsOf, said } from '../../../test/synthetic-sample.ts';

const gbd = entryId('instrument', 'gbd-disability-weight');
const slugOf = (id: number) => (id === gbd ? 'gbd-disability-weight' : undefined);

interface GeneratedWeight {
  readonly answers: Answers;
  readonly kind: WeightKind;
  readonly weight: number | undefined;
  readonly year: number;
  readonly isAustralian: boolean;
}

const australia = entryId('country', 'AUS');

const studies = generateSample(1200)
  .filter(isRead)
  .filter(({ stage }) => stage === 'published')
  .map((article) =>
    rowsOf(article, 'weight').map((answers): GeneratedWeight => ({
      answers,
      kind: computeAll('weight', answers, String, undefined, slugOf).weight_kind_final as WeightKind,
      weight: said(answers, 'weight'),
      year: said(article.answers, 'publication_year')!,
      isAustralian: said(methodOf(article), 'country')?.[0]?.id === australia,
    })),
  );
const weights = studies.flat();
const ofKind = (kind: WeightKind) => weights.filter((one) => one.kind === kind && one.weight !== undefined);
const decimalsOf = (weight: number) => String(weight).split('.')[1]?.length ?? 0;
const byInstrument = (...slugs: string[]) => {
  const ids = new Set<number | undefined>(slugs.map((slug) => entryId('instrument', slug)));
  return weights.filter(({ answers }) => ids.has(said(answers, 'instrument')));
};
const valuationsOf = (some: readonly GeneratedWeight[]) =>
  new Set(some.map(({ answers }) => said(answers, 'valuation_method')));
const valuation = (slug: string) => entryId('valuation-method', slug);

it('weights of all three kinds occur, and every row says which', () => {
  for (const kind of weightKinds) expect([kind, ofKind(kind).length > 50]).toEqual([kind, true]);
  expect(weights.filter(({ answers }) => answers.weight_kind === undefined)).toEqual([]);
});

it('digits are those that articles print', () => {
  expect(weights.filter(({ weight }) => weight !== undefined && decimalsOf(weight) > 3)).toEqual([]);
});

it('a decrement is a loss of at most 0.5', () => {
  for (const { weight } of ofKind('decrement')) {
    expect(weight).toBeLessThan(0);
    expect(weight).toBeGreaterThanOrEqual(-0.5);
  }
});

it('a disability weight is between 0 and 1, and the GBD has no negative ones', () => {
  for (const { weight } of ofKind('disability weight')) {
    expect(weight).toBeGreaterThan(0);
    expect(weight).toBeLessThanOrEqual(1);
  }
  for (const { weight, kind } of byInstrument('gbd-disability-weight')) {
    expect([kind, (weight ?? 0) < 0]).toEqual(['disability weight', false]);
  }
});

it('a disability weight does not differ between the arms, times or groups of a study', () => {
  for (const study of studies) {
    const stated = study.filter(({ kind, weight }) => kind === 'disability weight' && weight !== undefined);
    const byState = Map.groupBy(stated, ({ answers }) => said(answers, 'health_state')!.split(/, (?:on|at) /)[0]!);
    for (const [, same] of byState) expect(new Set(same.map(({ weight }) => weight)).size).toBe(1);
    for (const { answers } of stated) expect(said(answers, 'health_state')).not.toMatch(/, (?:on|at) /);
  }
});

it('disability weights are paired comparisons since the GBD 2010, and person trade-offs before', () => {
  const own = byInstrument('gbd-disability-weight');
  expect(valuationsOf(own.filter(({ year }) => year >= 2013))).toEqual(new Set([valuation('paired-comparison')]));
  expect(valuationsOf(own.filter(({ year }) => year < 2013))).toEqual(new Set([valuation('person-trade-off')]));
});

it('instruments are valued as their value sets were', () => {
  const eq5d = byInstrument('eq-5d', 'eq-5d-3l', 'eq-5d-5l', 'eq-5d-y');
  expect(valuationsOf(eq5d)).toEqual(new Set([valuation('time-trade-off')]));
  expect(valuationsOf(byInstrument('sf-6d'))).toEqual(new Set([valuation('standard-gamble')]));
  expect(valuationsOf(byInstrument('hui2', 'hui3'))).toEqual(new Set([valuation('visual-analogue-transformed')]));
  for (const { answers, isAustralian } of byInstrument('chu9d')) {
    expect(said(answers, 'valuation_method')).toBe(valuation(isAustralian ? 'best-worst-scaling' : 'standard-gamble'));
  }
});

it('most health states are coded, and some are not', () => {
  const coded = weights.filter(({ answers }) => said(answers, 'health_state_code') !== undefined).length;
  expect(coded / weights.length).toBeGreaterThan(0.5);
  expect(coded / weights.length).toBeLessThan(0.95);
});
