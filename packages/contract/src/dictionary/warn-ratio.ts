import { fateOf } from '../money/fate.ts';
import type { AnyAnswers } from './effective.ts';
import {
  armEffectsOf,
  costOf,
  difference,
  healthOf,
  incrementsOf,
  populationCostOf,
  ratioAnswers,
  type RatioAnswers,
  statedHealth,
} from './increments.ts';
import { quotientRanges } from './printed-amounts.ts';
import { quadrants } from './quadrants.ts';
import { calculateRatio, chooseRatio } from './ratio-used.ts';
import { reported } from './variable.ts';
import type { VariableKey } from './variables.ts';

/** What can be odd about the figures of a ratio: the ids of the rules that find it. */
export type FigureRule =
  | 'ratio-sign'
  | 'ratio-replaced'
  | 'ratio-near'
  | 'quadrant-stated'
  | 'increment-rounded'
  | 'no-difference'
  | 'arm-effects-assumed'
  | 'arm-effects-direction';
export type UncertaintyRule = 'interval-order' | 'interval-point' | 'probability-threshold';

/** Something about a ratio that should be looked at. Unlike a fault it prevents nothing. */
export interface RatioWarning {
  readonly rule: FigureRule | UncertaintyRule;
  /** The answer that it is shown beside. */
  readonly key: VariableKey;
  readonly text: string;
  /** What a reader can do about it. */
  readonly advice?: string;
  /** Readers of the registry see it too, as a note. */
  readonly published?: true;
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const small = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 4 });
export const showFigure = (value: number): string =>
  (Math.abs(value) >= 100 ? whole : small).format(value).replace('-', '−');

/** `19,162 to 20,100`; `66,633 or more` where the effect may be 0. */
function showRanges(ranges: ReturnType<typeof quotientRanges>): string {
  return ranges
    .map(({ low, high }) => {
      if (low === -Infinity) return high === Infinity ? 'any ratio' : `${showFigure(high)} or less`;
      return high === Infinity ? `${showFigure(low)} or more` : `${showFigure(low)} to ${showFigure(high)}`;
    })
    .join(', or ');
}

/** The article's ratio and the one of its differences. */
function warnOfRatio(a: RatioAnswers): RatioWarning[] {
  const [cost, health] = incrementsOf(a);
  const { ratio_article: article } = a;
  const used = chooseRatio(a);
  const calculated = calculateRatio(a);
  if (article === undefined || calculated === undefined || !used || used.choice === 'agree') return [];
  const key = 'ratio_article';
  const division = `${showFigure(cost!.value)} ÷ ${showFigure(health!.value)} = ${showFigure(calculated)}`;
  const both = `The article reports ${showFigure(article)}, but ${division}`;
  if (article * calculated < 0) {
    const advice = 'Check both signs, and which arm is the comparator.';
    const text = `${both}: the signs differ. The ${used.choice === 'replaced' ? 'calculated' : 'reported'} ratio is used.`;
    return [{ rule: 'ratio-sign', key, published: true, advice, text }];
  }
  const allowed = `rounding allows ${showRanges(quotientRanges(cost!, health!))}`;
  if (used.choice === 'replaced') {
    const text = `${both}, and ${allowed}. The calculated ratio is used.`;
    return [{ rule: 'ratio-replaced', key, published: true, advice: 'Check the figures.', text }];
  }
  const text = `${both}; ${allowed}. The reported ratio is used.`;
  return [{ rule: 'ratio-near', key, published: true, text }];
}

function warnOfQuadrant(a: RatioAnswers): RatioWarning[] {
  const [cost, health] = incrementsOf(a);
  const stated = quadrants.find((one) => one === a.quadrant_stated);
  if (!cost || !health) return [];
  const fate = fateOf({ increments: [cost.value, health.value], stated, ratio: chooseRatio(a)?.value });
  if (stated && stated !== fate.quadrant) {
    const text = `The article states “${stated}”, but by its figures it is “${fate.quadrant}”, which is used.`;
    return [{ rule: 'quadrant-stated', key: 'quadrant_stated', published: true, text }];
  }
  if (stated || (cost.value !== 0 && health.value !== 0)) return [];
  const key = health.value === 0 ? 'delta_effect' : 'delta_cost';
  const what = health.value === 0 ? (cost.value === 0 ? 'cost and effect' : 'effect') : 'cost';
  if (chooseRatio(a)?.value) {
    return fate.quadrant === 'Indeterminate'
      ? []
      : [
          {
            rule: 'increment-rounded',
            key,
            published: true,
            text: `The difference in ${what} is printed as 0, but taken as rounded, because there is a ratio.`,
          },
        ];
  }
  const advice = 'If the difference is rounded to 0, state the quadrant.';
  return [{ rule: 'no-difference', key, advice, text: `No difference in ${what}: shown as “${fate.display}”.` }];
}

type Arms = readonly [VariableKey & keyof RatioAnswers, VariableKey & keyof RatioAnswers];
const personArms: Arms = ['effect_intervention', 'effect_comparator'];
const populationArms: Arms = ['population_effect_intervention', 'population_effect_comparator'];

/** DALYs per arm whose direction is open, or contradicts what the article says. */
function warnOfArms(a: RatioAnswers): RatioWarning[] {
  const isPerson = a.delta_effect === undefined && a.effect_intervention !== undefined;
  if (!isPerson && a.population_delta_effect !== undefined) return [];
  const [intervention, comparator] = isPerson ? personArms : populationArms;
  const more = difference(a[intervention] as number | undefined, a[comparator] as number | undefined);
  if (!more || (!isPerson && healthOf(a))) return [];
  const cost = (isPerson ? costOf(a) : populationCostOf(a))?.value;
  const key = 'arm_effects';
  const advice = 'Answer whether the article prints DALYs incurred or averted.';
  const effects = armEffectsOf(a, more.value, cost);
  if (effects === 'gained') return [];
  if (effects === 'looks averted') {
    const text = 'DALYs per arm are taken as averted, because the article’s direction says so.';
    return [{ rule: 'arm-effects-assumed', key, published: true, advice, text }];
  }
  if (effects === 'assumed incurred') {
    const text = 'DALYs per arm are taken as incurred: fewer are better.';
    return [{ rule: 'arm-effects-assumed', key, published: true, advice, text }];
  }
  const gained = effects === 'incurred' ? -more.value : more.value;
  if (statedHealth(a, cost) * gained >= 0) return [];
  const [said, found] = gained < 0 ? ['gains', 'loses'] : ['loses', 'gains'];
  return [
    {
      rule: 'arm-effects-direction',
      key,
      published: true,
      advice: 'Check whether the effects per arm are incurred or averted.',
      text: `The article says that the intervention ${said} health, but by its effects per arm it ${found} health.`,
    },
  ];
}

export const numberOf = (answers: AnyAnswers, key: VariableKey): number | undefined => {
  const value = reported(answers[key]);
  return typeof value === 'number' ? value : undefined;
};

/** The interval around the ratio, and the probability of being cost-effective. */
export function warnOfUncertainty(answers: AnyAnswers): RatioWarning[] {
  const [lower, upper] = [numberOf(answers, 'uncertainty_lower'), numberOf(answers, 'uncertainty_upper')];
  const point = numberOf(answers, 'uncertainty_point');
  const warnings: RatioWarning[] = [];
  if (lower !== undefined && upper !== undefined && lower > upper) {
    warnings.push({
      rule: 'interval-order',
      key: 'uncertainty_lower',
      text: 'The lower bound is above the upper bound.',
    });
  } else if (point !== undefined && ((lower ?? point) > point || point > (upper ?? point))) {
    warnings.push({
      rule: 'interval-point',
      key: 'uncertainty_point',
      text: 'The point estimate is outside its interval.',
    });
  }
  const isOpen = numberOf(answers, 'probability_threshold') === undefined;
  if (isOpen && numberOf(answers, 'probability_cost_effective') !== undefined) {
    const text = 'A probability of being cost-effective needs its threshold.';
    warnings.push({ rule: 'probability-threshold', key: 'probability_threshold', text });
  }
  return warnings;
}

/** Costs, effects, quadrant and ratio. */
export function warnOfFigures(answers: AnyAnswers): RatioWarning[] {
  const a = ratioAnswers(answers);
  return [...warnOfArms(a), ...warnOfQuadrant(a), ...warnOfRatio(a)];
}

/** Everything worth a second look in the figures of a ratio, with the answers of its study. */
export const warnRatio = (answers: AnyAnswers): RatioWarning[] => [
  ...warnOfFigures(answers),
  ...warnOfUncertainty(answers),
];

/** What readers of the registry should know about a published ratio. */
export const notesOfRatio = (answers: AnyAnswers): string[] =>
  warnRatio(answers).flatMap(({ published, text }) => (published ? [text] : []));
