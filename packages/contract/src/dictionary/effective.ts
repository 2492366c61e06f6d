import { type FormKind, isNotReported, type Scope, type When } from './variable.ts';
import { type Dictionary, dictionary, keysOf } from './variables.ts';

/** Answers by key, where all variables are treated alike. */
export type AnyAnswers = Readonly<Record<string, unknown>>;

export function holds(condition: When, answers: AnyAnswers): boolean {
  const value = answers[condition.key];
  return value !== undefined && !isNotReported(value) && condition.in.includes(value);
}

/** What a form of this kind asks in a scope: not what an import brings, nor what is retired. */
export function askedKeys(form: FormKind, scope: Scope, from: Dictionary = dictionary): string[] {
  return keysOf(scope, from).filter((key) => {
    const { forms, fill, retired } = from[key]!;
    return fill !== 'import' && retired === undefined && forms.includes(form);
  });
}

/**
 * The one step before checking, comparing, publishing and counting: answers to questions that are hidden by an
 * answer above them do not count. A hidden question is as if never asked, so its followers are hidden too.
 */
export function effective(
  form: FormKind,
  scope: Scope,
  answers: AnyAnswers,
  above: AnyAnswers = {},
  from: Dictionary = dictionary,
): AnyAnswers {
  const kept: Record<string, unknown> = {};
  for (const key of askedKeys(form, scope, from)) {
    const { shownWhen } = from[key]!;
    const shown = !shownWhen || holds(shownWhen, { ...above, ...kept });
    if (shown && answers[key] !== undefined) kept[key] = answers[key];
  }
  return kept;
}

/** The questions that are open to an answer, in order. */
export function shownKeys(
  form: FormKind,
  scope: Scope,
  answers: AnyAnswers,
  above: AnyAnswers = {},
  from: Dictionary = dictionary,
): string[] {
  const counted = { ...above, ...effective(form, scope, answers, above, from) };
  return askedKeys(form, scope, from).filter((key) => {
    const { shownWhen } = from[key]!;
    return !shownWhen || holds(shownWhen, counted);
  });
}
