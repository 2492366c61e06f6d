import { type FormKind, isNotReported, type Scope, type When } from './variable.ts';
import { type Dictionary, dictionary, keysOf } from './variables.ts';

/** Answers by key, for code that treats all variables in the same way. */
export type AnyAnswers = Readonly<Record<string, unknown>>;

const includes = ({ in: values }: When, value: unknown): boolean =>
  value !== undefined && !isNotReported(value) && values.includes(value);

export const holds = (condition: When, answers: AnyAnswers): boolean => includes(condition, answers[condition.key]);

/** Whether a condition holds for the answers above, overridden by the row's own. */
const holdsOf = (condition: When, own: AnyAnswers, above: AnyAnswers): boolean =>
  includes(condition, Object.hasOwn(own, condition.key) ? own[condition.key] : above[condition.key]);

/** Needed for every row of a registry, so computed once per dictionary. */
const askedByForm = new WeakMap<Dictionary, Map<string, readonly string[]>>();

/** The questions that a form of this kind asks in a scope, without imported and retired variables. */
export function askedKeys(form: FormKind, scope: Scope, from: Dictionary = dictionary): readonly string[] {
  const known = askedByForm.get(from) ?? new Map<string, readonly string[]>();
  askedByForm.set(from, known);
  const keys =
    known.get(`${form} ${scope}`) ??
    keysOf(scope, from).filter((key) => {
      const { forms, fill, retired } = from[key]!;
      return fill !== 'import' && retired === undefined && forms.includes(form);
    });
  known.set(`${form} ${scope}`, keys);
  return keys;
}

/** The answers of one row of a form, with the inherited ones. */
export interface RowAnswers {
  readonly form: FormKind;
  readonly scope: Scope;
  readonly answers: AnyAnswers;
  /** The answers of the article and the study to which a ratio or weight belongs. */
  readonly above?: AnyAnswers;
  readonly from?: Dictionary;
}

/**
 * The one step before checking, comparing, publishing and counting: answers to questions hidden by an answer above do
 * not count. A hidden question is treated as never asked, so questions that depend on it are hidden too.
 */
export function effective({ form, scope, answers, above = {}, from = dictionary }: RowAnswers): AnyAnswers {
  const kept: Record<string, unknown> = {};
  for (const key of askedKeys(form, scope, from)) {
    const { shownWhen } = from[key]!;
    const shown = !shownWhen || holdsOf(shownWhen, kept, above);
    if (shown && answers[key] !== undefined) kept[key] = answers[key];
  }
  return kept;
}

/** The visible questions, in order. */
export function shownKeys(row: RowAnswers): string[] {
  const { form, scope, above = {}, from = dictionary } = row;
  const counted = effective(row);
  return askedKeys(form, scope, from).filter((key) => {
    const { shownWhen } = from[key]!;
    return !shownWhen || holdsOf(shownWhen, counted, above);
  });
}
