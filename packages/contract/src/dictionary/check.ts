import { ruleTexts } from '../rules.ts';
import { effective, holds, type RowAnswers, shownKeys } from './effective.ts';
import { kinds } from './kinds.ts';
import { isNotReported } from './variable.ts';
import { type Dictionary, dictionary } from './variables.ts';

/** The fault of one value; 'not reported' is a valid answer to every question. */
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
  const faults: Record<string, string> = {};
  for (const key of shownKeys(row)) {
    const { requiredWhen } = from[key]!;
    const value = counted[key];
    const required = requiredWhen === true || (requiredWhen && holds(requiredWhen, { ...above, ...counted }));
    if (value === undefined && required) faults[key] = ruleTexts.required;
    const fault = value === undefined ? undefined : checkAnswer(key, value, from);
    if (fault) faults[key] = fault;
  }
  return faults;
}
