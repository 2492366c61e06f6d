import { costOf, difference, healthOf, isDalyRatio, ratioAnswers } from '../increments.ts';
import { printed, type Printed } from '../printed-amounts.ts';
import { inputsOf } from '../ratio-inputs.ts';
import { tolerance } from '../ratio-used.ts';
import { reported } from '../variable.ts';
import { numberOf, showFigure } from '../warn-ratio.ts';
import type { WarningRule } from './rule.ts';

/** No one gains or loses more years of life. */
const longestLife = 120;

/** Whether a printed difference is another one than that of the printed arms, beyond rounding and the usual 10%. */
const isOther = (given: number, arms: Printed): boolean =>
  Math.abs(given - arms.value) > arms.half + printed(given).half + Math.abs(given) * tolerance;

const differs = (given: number, arms: Printed): string =>
  `${showFigure(given)} is entered, but the arms differ by ${showFigure(arms.value)}.`;

const plain = (value: unknown): string =>
  typeof value === 'string' ? value.trim().replaceAll(/\s+/g, ' ').toLowerCase() : '';

const shared = { scope: 'ratio', asksReason: true } as const;

export const ratioRules: readonly WarningRule[] = [
  {
    ...shared,
    id: 'cost-difference',
    label: 'Incremental cost and the costs per arm',
    reads: inputsOf.cost,
    find: (answers) => {
      const { delta_cost: given, ...a } = ratioAnswers(answers);
      const arms = difference(a.total_cost_intervention, a.total_cost_comparator);
      if (given === undefined || !arms || !isOther(given, arms)) return undefined;
      return { key: 'delta_cost', text: differs(given, arms), advice: 'Check the total costs per arm.' };
    },
  },
  {
    ...shared,
    id: 'effect-difference',
    label: 'Incremental effect and the effects per arm',
    reads: ['delta_effect', 'effect_intervention', 'effect_comparator', 'cost_per_qaly', 'cost_per_daly'],
    find: (answers) => {
      const a = ratioAnswers(answers);
      const arms = difference(a.effect_intervention, a.effect_comparator);
      if (a.delta_effect === undefined || !arms) return undefined;
      // DALYs per arm may be incurred or averted: their direction has rules of its own.
      const [given, apart] = isDalyRatio(a)
        ? [Math.abs(a.delta_effect), { ...arms, value: Math.abs(arms.value) }]
        : [a.delta_effect, arms];
      if (!isOther(given, apart)) return undefined;
      return { key: 'delta_effect', text: differs(given, apart), advice: 'Check the effects per arm.' };
    },
  },
  {
    ...shared,
    id: 'cost-effect-swapped',
    label: 'Cost and effect swapped',
    reads: inputsOf.health,
    find: (answers) => {
      const a = ratioAnswers(answers);
      const [cost, health] = [costOf(a)?.value, healthOf(a)?.value];
      if (cost === undefined || health === undefined) return undefined;
      if (Math.abs(health) <= longestLife || Math.abs(cost) >= Math.abs(health)) return undefined;
      return {
        key: 'delta_effect',
        text: `An effect of ${showFigure(health)} at a cost of ${showFigure(cost)}: they are probably swapped.`,
        advice: 'Check which figure is the cost.',
      };
    },
  },
  {
    ...shared,
    id: 'effect-too-large',
    label: 'Size of the effect',
    reads: inputsOf.health,
    find: (answers) => {
      const a = ratioAnswers(answers);
      const [cost = Infinity, health = 0] = [costOf(a)?.value, healthOf(a)?.value];
      const inYears = a.cost_per_qaly === true || a.cost_per_daly === true;
      if (!inYears || Math.abs(health) <= longestLife || Math.abs(cost) < Math.abs(health)) return undefined;
      return {
        key: 'delta_effect',
        text: `${showFigure(health)} is more than a lifetime per person.`,
        advice: 'If it is for the whole population, enter it there.',
      };
    },
  },
  {
    ...shared,
    id: 'ratio-interval',
    label: 'Ratio and its interval',
    reads: ['ratio_article', 'uncertainty_point', 'uncertainty_lower', 'uncertainty_upper'],
    find: (answers) => {
      const [ratio, point] = [numberOf(answers, 'ratio_article'), numberOf(answers, 'uncertainty_point')];
      const [lower, upper] = [numberOf(answers, 'uncertainty_lower'), numberOf(answers, 'uncertainty_upper')];
      // A point estimate of its own has a rule of its own.
      if (ratio === undefined || point !== undefined || (lower ?? ratio) > (upper ?? ratio)) return undefined;
      if ((lower ?? ratio) <= ratio && ratio <= (upper ?? ratio)) return undefined;
      const text = `The ratio of ${showFigure(ratio)} is outside its interval.`;
      return { key: ratio < (lower ?? ratio) ? 'uncertainty_lower' : 'uncertainty_upper', text };
    },
  },
  {
    ...shared,
    id: 'same-arms',
    label: 'Intervention and comparator',
    reads: ['intervention', 'comparator'],
    find: ({ intervention, comparator }) => {
      const name = plain(reported(intervention));
      if (name === '' || name !== plain(reported(comparator))) return undefined;
      return { key: 'comparator', text: 'Intervention and comparator are the same.' };
    },
  },
];
