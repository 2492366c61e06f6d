import { describe, expect, it } from 'vitest';
import { computeAll } from './compute.ts';
import type { AnyAnswers } from './effective.ts';
import { notReported } from './variable.ts';
import { describeWeight, isWorseThanDeath, showWeight } from './weight-used.ts';

const gbd = 7;
const slugOf = (id: number) => (id === gbd ? 'gbd-disability-weight' : 'eq-5d-3l');
const used = (answers: AnyAnswers) => {
  const { weight_kind_final, weight_final } = computeAll('weight', answers, String, undefined, slugOf);
  return [weight_kind_final, weight_final];
};

describe('the kind and the figure used', () => {
  it.each<[what: string, answers: AnyAnswers, kind: string | undefined, weight: number | undefined]>([
    ['as the reader says', { weight_kind: 'level', weight: -0.1 }, 'level', -0.1],
    ['a loss', { weight_kind: 'decrement', weight: -0.12 }, 'decrement', -0.12],
    ['a disability weight', { weight_kind: 'disability weight', weight: 0.133 }, 'disability weight', 0.133],
    ['over an earlier answer', { weight_kind: 'level', disutility: true, weight: -0.1 }, 'level', -0.1],
    ['a decrement of an earlier form', { disutility: true, weight: -0.06, instrument: 2 }, 'decrement', -0.06],
    ['an earlier one without its sign', { disutility: true, weight: 0.06 }, 'decrement', -0.06],
    ['no loss', { disutility: true, weight: 0 }, 'decrement', 0],
    // Earlier forms stored it with a minus sign and as a disutility.
    ['an earlier GBD weight', { disutility: true, weight: -0.133, instrument: gbd }, 'disability weight', 0.133],
    ['an earlier level', { disutility: false, weight: -0.1, instrument: 2 }, 'level', -0.1],
    ['an earlier level, not marked', { weight: 0.78 }, 'level', 0.78],
    ['a kind not reported', { weight_kind: notReported, weight: 0.78 }, 'level', 0.78],
    ['no figure', { weight_kind: 'decrement', weight: notReported }, 'decrement', undefined],
    ['an earlier form without a figure', { disutility: false }, 'level', undefined],
    ['nothing', { weight: notReported }, undefined, undefined],
  ])('%s', (_, answers, kind, weight) => {
    expect(used(answers)).toEqual([kind, weight]);
  });
});

/** Of 450 figures below 0 in a registry, 392 are losses: "450 below 0: states worse than death" was wrong. */
it('of 450 figures below 0, only the 58 levels are worse than death', () => {
  const levels = Array.from({ length: 58 }, () => ({ disutility: false, weight: -0.1 }));
  const losses = Array.from({ length: 392 }, () => ({ disutility: true, weight: -0.06 }));
  const all = [...levels, ...losses];
  expect(all.filter(({ weight }) => weight < 0)).toHaveLength(450);
  const worse = all.filter((answers) => {
    const [kind, weight] = used(answers);
    return isWorseThanDeath(kind as never, weight as never);
  });
  expect(worse).toHaveLength(58);
});

it.each([
  [-0.098225911192888, '−0.098'],
  [-0.12, '−0.12'],
  [0.7, '0.7'],
  [1, '1'],
  [0, '0'],
  [-0.0003, '0'],
])('%f is shown as %s', (weight, text) => {
  expect(showWeight(weight)).toBe(text);
});

it('only a level below 0 is called worse than death, and a disability weight says which way it goes', () => {
  expect(describeWeight('level', -0.1)).toBe('utility weight, worse than death');
  expect([describeWeight('level', 0), describeWeight('level', undefined)]).toEqual([
    'utility weight',
    'utility weight',
  ]);
  expect(describeWeight('decrement', -0.1)).toBe('utility decrement (a loss)');
  expect(describeWeight('disability weight', 0.5)).toBe('disability weight (higher is worse)');
});
