import type { LabelOf } from '../../dictionary/use-labels.ts';
import { outcomeOf } from '../article/outcome.ts';

/** `QALY`: the unit of an effect, by the id of its entry. */
export const outcomeName = (outcome: number | null, labelOf: LabelOf): string =>
  (outcome === null ? undefined : outcomeOf({ ratio_outcome: outcome }, labelOf)) ?? 'unit of effect';

/** `per QALY`, `per DALY averted`. */
export function unitOf(outcome: number | null, labelOf: LabelOf): string {
  const name = outcomeName(outcome, labelOf);
  return `per ${name}${name === 'DALY' ? ' averted' : ''}`;
}
