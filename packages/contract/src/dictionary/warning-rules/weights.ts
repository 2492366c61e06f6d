import { isNotReported } from '../variable.ts';
import { numberOf } from '../warn-ratio.ts';
import { showWeight } from '../weight-used.ts';
import type { WarningRule } from './rule.ts';

const shared = { scope: 'weight', asksReason: true } as const;

export const weightRules: readonly WarningRule[] = [
  {
    ...shared,
    id: 'weight-contradiction',
    label: 'Weight reported or not',
    reads: ['no_weight', 'weight'],
    find: (answers) => {
      const weight = numberOf(answers, 'weight');
      if (answers.no_weight !== true || weight === undefined) return undefined;
      return { key: 'no_weight', text: `No weight is said to be reported, but ${showWeight(weight)} is entered.` };
    },
  },
  {
    ...shared,
    id: 'weight-kind-open',
    label: 'Kind of a negative weight',
    reads: ['weight_kind', 'weight'],
    find: (answers) => {
      const weight = numberOf(answers, 'weight');
      if (weight === undefined || weight >= 0 || !isNotReported(answers.weight_kind)) return undefined;
      const text = `${showWeight(weight)} is negative, and its kind is not reported: it counts as worse than death.`;
      return { key: 'weight_kind', text, advice: 'If it is a loss against a reference state, choose decrement.' };
    },
  },
  {
    ...shared,
    id: 'worse-than-death',
    label: 'Worse than death',
    reads: ['weight_kind', 'weight'],
    // Common for severe states: the reader should only know how it is read.
    asksReason: false,
    find: (answers) => {
      const weight = numberOf(answers, 'weight');
      if (weight === undefined || weight >= 0 || answers.weight_kind !== 'level') return undefined;
      const advice = 'If it is a loss against a reference state, choose decrement.';
      return { key: 'weight', text: `${showWeight(weight)} is a level: worse than death.`, advice };
    },
  },
  {
    ...shared,
    id: 'weight-bounds',
    label: 'Bounds of the weight’s interval',
    reads: ['interval_low', 'interval_high'],
    find: (answers) => {
      const [low, high] = [numberOf(answers, 'interval_low'), numberOf(answers, 'interval_high')];
      if (low === undefined || high === undefined || low <= high) return undefined;
      return { key: 'interval_low', text: 'The lower bound is above the upper bound.' };
    },
  },
  {
    ...shared,
    id: 'weight-interval',
    label: 'Weight and its interval',
    reads: ['weight', 'interval_low', 'interval_high'],
    find: (answers) => {
      const weight = numberOf(answers, 'weight');
      if (weight === undefined) return undefined;
      const low = numberOf(answers, 'interval_low') ?? weight;
      const high = numberOf(answers, 'interval_high') ?? weight;
      if (low > high || (low <= weight && weight <= high)) return undefined;
      return { key: weight < low ? 'interval_low' : 'interval_high', text: 'The weight is outside its interval.' };
    },
  },
  {
    ...shared,
    id: 'weight-error',
    label: 'Standard error and standard deviation',
    reads: ['standard_error', 'standard_deviation'],
    find: (answers) => {
      const [error, deviation] = [numberOf(answers, 'standard_error'), numberOf(answers, 'standard_deviation')];
      if (error === undefined || deviation === undefined || error <= deviation) return undefined;
      const text = 'The standard error is larger than the standard deviation.';
      return { key: 'standard_error', text, advice: 'They are probably swapped.' };
    },
  },
];
