import { ruleTexts } from '../rules.ts';
import { type AnyAnswers, effective, holds, shownKeys } from './effective.ts';
import { kinds } from './kinds.ts';
import { type FormKind, isNotReported, type Scope } from './variable.ts';
import { type Dictionary, dictionary } from './variables.ts';

/** What is wrong with one value; not reported is an answer to every question. */
export function checkAnswer(key: string, value: unknown, from: Dictionary = dictionary): string | undefined {
  const variable = from[key];
  if (!variable) return 'There is no such question.';
  if (isNotReported(value)) return undefined;
  return kinds[variable.kind].check(value, variable);
}

/** Everything that keeps one row from being submitted, by key. An empty result means it is complete. */
export function checkAnswers(
  form: FormKind,
  scope: Scope,
  answers: AnyAnswers,
  above: AnyAnswers = {},
  from: Dictionary = dictionary,
): Record<string, string> {
  const counted = effective(form, scope, answers, above, from);
  const faults: Record<string, string> = {};
  for (const key of shownKeys(form, scope, answers, above, from)) {
    const { requiredWhen } = from[key]!;
    const value = counted[key];
    const required = requiredWhen === true || (requiredWhen && holds(requiredWhen, { ...above, ...counted }));
    if (value === undefined && required) faults[key] = ruleTexts.required;
    const fault = value === undefined ? undefined : checkAnswer(key, value, from);
    if (fault) faults[key] = fault;
  }
  return faults;
}
