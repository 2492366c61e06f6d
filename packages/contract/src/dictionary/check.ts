import { ruleTexts } from '../rules.ts';
import { type AnyAnswers, effective, holds, type RowAnswers, shownKeys } from './effective.ts';
import { kinds } from './kinds.ts';
import { isNotReported, type Variable } from './variable.ts';
import { type Dictionary, dictionary } from './variables.ts';

/** A variable with the limits and the help that apply beside these answers. */
export function limitedBy(variable: Variable, answers: AnyAnswers): Variable {
  const { key, is } = variable.limitsWhen ?? { key: '', is: {} };
  const answer = answers[key];
  return typeof answer === 'string' && Object.hasOwn(is, answer) ? { ...variable, ...is[answer] } : variable;
}

/**
 * The fault of one value; 'not reported' is a valid answer to every question. Limits that depend on another answer are
 * checked with the row: either answer may be the wrong one.
 */
export function checkAnswer(key: string, value: unknown, from: Dictionary = dictionary): string | undefined {
  const variable = from[key];
  if (!variable) return 'Unknown field.';
  if (isNotReported(value)) return undefined;
  return kinds[variable.kind].check(value, variable);
}

/** Everything that prevents a row from being submitted, by key. Empty if it is complete. */
export function checkAnswers(row: RowAnswers): Record<string, string> {
  const { above = {}, from = dictionary } = row;
  const counted = effective(row);
  const said = { ...above, ...counted };
  const faults: Record<string, string> = {};
  for (const key of shownKeys(row)) {
    const variable = limitedBy(from[key]!, said);
    const { requiredWhen } = variable;
    const value = counted[key];
    const required = requiredWhen === true || (requiredWhen && holds(requiredWhen, said));
    if (value === undefined && required) faults[key] = ruleTexts.required;
    const fault = value === undefined ? undefined : checkAnswer(key, value, { [key]: variable });
    if (fault) faults[key] = fault;
  }
  return faults;
}
