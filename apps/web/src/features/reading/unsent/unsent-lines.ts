import { labelOfKey, questionOf } from '@cea/contract/decision';
import { printAnswer } from '@cea/contract/dictionary/kinds';
import { repeats } from '@cea/contract/dictionary/variable';
import { cellName } from '@cea/contract/form-faults';
import { isReason, ruleOfReason } from '@cea/contract/warning-reasons';
import { scopeNames } from '../../dictionary/scope-names.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import type { OrphanedAnswer } from './unsent.ts';

/** Answers as text for copying, one line per cell: `Ratio, Comparator: warfarin`. */
export function unsentLines(answers: readonly OrphanedAnswer[], labelOf: LabelOf): { cell: string; text: string }[] {
  return answers.map(({ row_id, key, value }) => {
    const variable = questionOf(key);
    // The input may not be valid for its kind, which is why it was not sent.
    const isText = typeof value === 'string' || !variable;
    const words = isReason(value) ? value.reason : isText ? String(value) : printAnswer(variable, value, labelOf);
    const scope = (variable ?? ruleOfReason(key))?.scope;
    const row = scope && repeats(scope) ? `${scopeNames[scope].one}, ` : '';
    return { cell: cellName(row_id, key), text: `${row}${labelOfKey(key)}: ${words}` };
  });
}
