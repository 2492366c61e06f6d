import type { AnyAnswers } from '@cea/contract/dictionary/effective';
import type { Chosen } from '@cea/contract/dictionary/variable';
import type { LabelOf } from '../../dictionary/use-labels.ts';

/** `QALY` of `Quality-adjusted life-year (QALY)`. */
export const shortOutcome = (label: string): string => /\(([^()]+)\)$/.exec(label)?.[1] ?? label;

/** The unit of a ratio's effect: its own outcome, the only one of the study, or the one the study reports. */
export function outcomeOf(answers: AnyAnswers, labelOf: LabelOf): string | undefined {
  const { ratio_outcome, measure, cost_per_qaly, cost_per_daly } = answers;
  if (typeof ratio_outcome === 'number') return shortOutcome(labelOf(ratio_outcome));
  const measures = Array.isArray(measure) ? (measure as readonly Chosen[]) : [];
  if (measures.length === 1) return shortOutcome(labelOf(measures[0]!.id));
  if (cost_per_qaly === true) return 'QALY';
  return cost_per_daly === true ? 'DALY' : undefined;
}

/** `1 QALY`, `0.21 QALYs`; other outcomes keep their words. */
export const counted = (amount: string, outcome: string | undefined): string => {
  if (outcome === undefined) return amount;
  return `${amount} ${/^[A-Z]+Y$/.test(outcome) && amount !== '1' ? `${outcome}s` : outcome}`;
};

/** The label of an axis of incremental effects: `QALYs gained`, `DALYs averted`; other outcomes keep their words. */
export function gainName(outcome: string): string {
  if (outcome === 'DALY') return 'DALYs averted';
  if (/^[A-Z]+Y$/.test(outcome)) return `${outcome}s gained`;
  return /^units? of effect$/.test(outcome) ? 'Incremental effect' : outcome;
}
