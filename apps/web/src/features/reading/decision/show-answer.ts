import { isDecisionKey, questionOf } from '@cea/contract/decision';
import { printAnswer } from '@cea/contract/dictionary/kinds';
import { isReason, ruleOfReason } from '@cea/contract/warning-reasons';
import { showValue } from '../../dictionary/fields.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';

export const decisionLabels = { true: 'Accept', false: 'Reject' } as const;

/** An answer or a part of the decision in words, without its unit; empty if there is none. */
export function showAnswer(key: string, value: unknown, labelOf: LabelOf): string {
  if (ruleOfReason(key)) return isReason(value) ? value.reason : '';
  if (!isDecisionKey(key)) return showValue(key, value, labelOf);
  if (value === undefined || value === null) return '';
  if (key === 'is_accepted') return decisionLabels[`${value === true}`];
  return printAnswer(questionOf(key)!, value, labelOf);
}
