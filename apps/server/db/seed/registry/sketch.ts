import type { RateSet } from '@cea/contract/money/convert';
import { drawFindings, type Finding } from './draw-findings.ts';
import { drawStates, type StateWeight } from './draw-states.ts';
import { drawStudy, type Study } from './draw-study.ts';
import type { ArticlePlan } from './plan-articles.ts';
import { drawThreshold, type StudyThreshold } from './thresholds.ts';

/** All facts of one invented article. Title, abstract and answers are written from these, so they cannot disagree. */
export interface Sketch {
  readonly study: Study;
  /** The base case first. */
  readonly findings: readonly [Finding, ...Finding[]];
  readonly states: readonly StateWeight[];
  readonly threshold: StudyThreshold | undefined;
}

export function drawSketch(plan: ArticlePlan, rates: RateSet, seed: string): Sketch {
  const study = drawStudy(plan, rates, seed);
  const [base, ...others] = drawFindings(study, seed);
  const usdPerUnit = study.currency === 'INT' ? 1 : rates.usdPerUnit(study.currency, study.costYear);
  return {
    study,
    findings: [base!, ...others],
    states: drawStates(study, seed),
    threshold: drawThreshold(study, usdPerUnit, seed),
  };
}

/**
 * Whether the base case is good value: cost-saving, or within the threshold. Undefined if that needs a threshold and
 * the study has none.
 */
export function isGoodValue({ findings: [base], threshold }: Sketch): boolean | undefined {
  if (base.verdict === 'saves') return true;
  if (base.verdict === 'dominated') return false;
  if (!threshold) return undefined;
  const limit = threshold.high ?? threshold.low;
  return base.verdict === 'costs' ? base.ratio <= limit : base.ratio >= limit;
}
