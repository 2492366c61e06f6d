import type { Answers } from '@cea/contract/dictionary/variables';
import { printMoney } from './currency.ts';
import type { Finding } from './draw-findings.ts';
import type { Study } from './draw-study.ts';
import { drawDigits, printRatio } from './printed-figures.ts';
import type { Random } from './random.ts';
import { isGoodValue, type Sketch } from './sketch.ts';
import type { StudyThreshold } from './thresholds.ts';

/** How a study tells the uncertainty of its ratios; undefined if it was not tested. */
export interface RatioUncertainty {
  readonly kind: '95% confidence interval' | '95% credible interval' | 'range';
  /** Standard deviation of the logarithm of a ratio. */
  readonly deviation: number;
  /** Of the base case, in percent, if all parameters were varied and a threshold is named. */
  readonly probability: number | undefined;
}

/** The standard normal distribution, by the approximation of Page (1977). */
const normalShare = (z: number): number => 1 / (1 + Math.exp(-1.5976 * z - 0.07056 * z ** 3));
const z95 = 1.96;

/** The single amount at which a probability is stated. */
const limitOf = ({ low, high }: StudyThreshold): number => high ?? low;

/** Agrees with the interval: the share of a lognormal distribution around the ratio that is good value. */
export function drawProbability(random: Random, sketch: Sketch, deviation: number): number | undefined {
  const { threshold, findings } = sketch;
  const good = isGoodValue(sketch);
  if (!threshold || good === undefined) return undefined;
  const { verdict, ratio } = findings[0];
  if (verdict === 'saves') return random.whole(80, 99);
  if (verdict === 'dominated') return random.whole(1, 20);
  const below = normalShare(Math.log(limitOf(threshold) / ratio) / deviation);
  return Math.min(99, Math.max(1, Math.round(100 * (verdict === 'costs' ? below : 1 - below))));
}

const told = 0.35;
const structured = 0.7;

/** The interval of a ratio in words, and in most cases as numbers. */
export function writeInterval(random: Random, finding: Finding, study: Study, about: RatioUncertainty): Answers {
  if (!random.chance(told)) return {};
  const point = finding.misprint ?? finding.ratio;
  const digits = drawDigits(random);
  const at = (z: number) => printRatio(point * Math.exp(z * about.deviation), digits);
  const [low, high] = [at(-z95 * random.between(0.92, 1.08)), at(z95 * random.between(0.92, 1.08))];
  const words = about.kind === 'range' ? 'Range' : about.kind;
  const numbers = random.chance(structured);
  if (about.deviation > 0.6 && random.chance(0.3)) {
    return {
      ratio_uncertainty: `${words} from cost-saving to ${printMoney(high, study.currency)}`,
      ...(numbers && { uncertainty_kind: 'other', uncertainty_point: point, uncertainty_upper: high }),
    };
  }
  return {
    ratio_uncertainty: `${words} ${printMoney(low, study.currency)} to ${printMoney(high, study.currency)}`,
    ...(numbers && {
      uncertainty_kind: about.kind,
      uncertainty_point: point,
      uncertainty_lower: low,
      uncertainty_upper: high,
    }),
  };
}

/** The probability as numbers; the abstract has it in words. */
export const writeProbability = (random: Random, { threshold }: Sketch, about: RatioUncertainty): Answers =>
  about.probability !== undefined && threshold && random.chance(structured)
    ? { probability_cost_effective: about.probability, probability_threshold: limitOf(threshold) }
    : {};
