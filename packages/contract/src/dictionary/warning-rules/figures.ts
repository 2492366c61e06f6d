import type { AnyAnswers } from '../effective.ts';
import { inputsOf } from '../ratio-inputs.ts';
import type { VariableKey } from '../variables.ts';
import {
  type FigureRule,
  type RatioWarning,
  type UncertaintyRule,
  warnOfFigures,
  warnOfUncertainty,
} from '../warn-ratio.ts';
import type { WarningRule } from './rule.ts';

type Described = Pick<WarningRule, 'label' | 'asksReason'>;

const figures: Record<FigureRule, Described> = {
  'ratio-sign': { label: 'Signs of the ratios', asksReason: true },
  'ratio-replaced': { label: 'Reported and calculated ratio', asksReason: true },
  // The reported ratio is used, and a note tells readers of the registry.
  'ratio-near': { label: 'Reported and calculated ratio, nearly equal', asksReason: false },
  'quadrant-stated': { label: 'Quadrant', asksReason: true },
  'increment-rounded': { label: 'Difference printed as 0', asksReason: false },
  'no-difference': { label: 'No difference', asksReason: false },
  // Answering the question is less work than a reason, and a note tells readers of the registry.
  'arm-effects-assumed': { label: 'Effects per arm', asksReason: false },
  'arm-effects-direction': { label: 'Direction of the effects per arm', asksReason: true },
};

const uncertaintyKeys = [
  'uncertainty_lower',
  'uncertainty_upper',
  'uncertainty_point',
  'probability_cost_effective',
  'probability_threshold',
] as const satisfies readonly VariableKey[];

const uncertainty: Record<UncertaintyRule, Described> = {
  'interval-order': { label: 'Bounds of the interval', asksReason: true },
  'interval-point': { label: 'Point estimate and interval', asksReason: true },
  'probability-threshold': { label: 'Threshold of the probability', asksReason: false },
};

/** Rules that share one calculation, which runs once for a row: they are asked in turn about the same answers. */
function rulesOf(
  described: Readonly<Record<string, Described>>,
  reads: readonly VariableKey[],
  warn: (answers: AnyAnswers) => readonly RatioWarning[],
): WarningRule[] {
  const last: { answers?: AnyAnswers; found: readonly RatioWarning[] } = { found: [] };
  const foundIn = (answers: AnyAnswers) => {
    if (last.answers !== answers) Object.assign(last, { answers, found: warn(answers) });
    return last.found;
  };
  return Object.entries(described).map(([id, { label, asksReason }]) => ({
    id,
    scope: 'ratio',
    label,
    reads,
    asksReason,
    find: (answers) => {
      const found = foundIn(answers).find(({ rule }) => rule === id);
      return found && { key: found.key, text: found.text, ...(found.advice && { advice: found.advice }) };
    },
  }));
}

export const figureRules = rulesOf(figures, inputsOf.ratio, warnOfFigures);
export const uncertaintyRules = rulesOf(uncertainty, uncertaintyKeys, warnOfUncertainty);
