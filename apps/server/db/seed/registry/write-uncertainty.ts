import { notReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import { choose, type EntryId } from './choose-entries.ts';
import { printMoney } from './currency.ts';
import type { Study } from './draw-study.ts';
import type { Random } from './random.ts';
import type { Sketch } from './sketch.ts';
import type { StudyThreshold } from './thresholds.ts';
import { capital } from './words.ts';
import { drawProbability, type RatioUncertainty } from './write-interval.ts';

interface Uncertainty {
  readonly answers: Answers;
  readonly ofRatios: RatioUncertainty | undefined;
  /** The sentence for the abstract. */
  readonly sentence: string | undefined;
}

/** Better and newer studies vary all parameters at once. */
const isProbabilistic = (random: Random, { plan, trial }: Sketch['study']): boolean =>
  !trial && random.chance(Math.min(0.95, Math.max(0, (plan.year - 1994) / 22)) * (0.55 + 0.45 * plan.rigour));

function thresholdAnswers({ threshold, study }: Sketch, id: EntryId): Answers {
  if (!threshold) return { threshold: choose(id, 'threshold', ['none']) };
  return {
    threshold: choose(id, 'threshold', threshold.entries),
    threshold_low: threshold.low,
    ...(threshold.high !== undefined && { threshold_high: threshold.high }),
    threshold_currency: study.currency,
    threshold_text: capital(threshold.words),
  };
}

/** A probability is of one amount, even if the threshold is a range. */
const limitWords = (threshold: StudyThreshold, { currency }: Study): string =>
  threshold.high === undefined ? threshold.words : `a threshold of ${printMoney(threshold.high, currency)} per QALY`;

export function writeUncertainty(random: Random, sketch: Sketch, id: EntryId): Uncertainty {
  const { study, threshold, findings } = sketch;
  const { plan, trial } = study;
  const tested = random.chance(0.9 + 0.09 * plan.rigour);
  const probabilistic = tested && isProbabilistic(random, study);
  const methods = [
    ...(random.chance(0.8) ? ['deterministic', 'univariate'] : []),
    ...(probabilistic ? ['probabilistic'] : []),
    ...(trial && random.chance(0.8) ? ['bootstrap'] : []),
    ...(random.chance(0.35) ? ['scenario-or-structural'] : []),
    ...(random.chance(0.15) ? ['threshold-analysis'] : []),
    ...(probabilistic && random.chance(0.06 + 0.06 * plan.rigour) ? ['value-of-information'] : []),
  ];
  const shown = [
    ...(methods.includes('univariate') && plan.year > 1998 && random.chance(0.7) ? ['tornado-diagram'] : []),
    ...(probabilistic || trial ? ['cost-effectiveness-acceptability-curve'] : []),
    ...((probabilistic || trial) && random.chance(0.6) ? ['cost-effectiveness-plane'] : []),
    ...(random.chance(0.4) ? ['table'] : []),
  ];
  const deviation = random.between(0.15, 0.7);
  const probability = probabilistic ? drawProbability(random, sketch, deviation) : undefined;
  const incremental = random.weighted(
    ['correct', 'not-reported', 'incorrect', 'recalculated-by-the-reader', 'incalculable'],
    (one) => ({ correct: 88, 'not-reported': 4, incorrect: 3, 'recalculated-by-the-reader': 4 })[one] ?? 1,
  );
  return {
    answers: {
      incremental_analysis: choose(id, 'incremental-analysis', [incremental]),
      ...thresholdAnswers(sketch, id),
      sensitivity_analysis: tested,
      ...(tested && {
        parameter_uncertainty: choose(
          id,
          'parameter-uncertainty',
          methods.length > 0 ? methods : ['performed-unspecified'],
        ),
        uncertainty_representation: shown.length > 0 ? choose(id, 'uncertainty-representation', shown) : notReported,
      }),
      heterogeneity: findings.some(({ subgroup }) => subgroup !== undefined),
    },
    ofRatios: tested
      ? {
          kind: trial ? '95% confidence interval' : probabilistic ? '95% credible interval' : 'range',
          deviation,
          probability,
        }
      : undefined,
    sentence:
      threshold && probability !== undefined
        ? `In probabilistic sensitivity analysis, ${findings[0].intervention} had a probability of ${probability}% of being cost-effective at ${limitWords(threshold, study)}.`
        : undefined,
  };
}
