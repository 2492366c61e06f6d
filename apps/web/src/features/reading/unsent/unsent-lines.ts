import { printAnswer } from '@cea/contract/dictionary/kinds';
import { repeats } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import { scopeNames } from '../../dictionary/row-title.ts';
import type { LabelOf } from '../../dictionary/use-labels.ts';
import type { StrayAnswer } from './unsent.ts';

/** Answers as words to be copied, one line each: `Ratio, Comparator: warfarin`. */
export function unsentLines(answers: readonly StrayAnswer[], labelOf: LabelOf): string[] {
  return answers.map(({ key, value }) => {
    const variable = dictionary[key];
    // What was typed may be no answer of its kind, which is why it was not sent.
    const text = typeof value === 'string' || !variable ? String(value) : printAnswer(variable, value, labelOf);
    const row = variable && repeats(variable.scope) ? `${scopeNames[variable.scope].one}, ` : '';
    return `${row}${variable?.label ?? key}: ${text}`;
  });
}
