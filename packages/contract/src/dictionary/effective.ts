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
const keysByForm = new WeakMap<Dictionary, Map<string, readonly string[]>>();

function memoized(from: Dictionary, name: string, list: () => readonly string[]): readonly string[] {
  const known = keysByForm.get(from) ?? new Map<string, readonly string[]>();
  keysByForm.set(from, known);
  const keys = known.get(name) ?? list();
  known.set(name, keys);
  return keys;
}

/** The questions that a form of this kind asks or once asked in a scope, without imported variables. */
const everAskedKeys = (form: FormKind, scope: Scope, from: Dictionary): readonly string[] =>
  memoized(from, `ever ${form} ${scope}`, () =>
    keysOf(scope, from).filter((key) => from[key]!.fill !== 'import' && from[key]!.forms.includes(form)),
  );

/** The questions that a form of this kind asks in a scope, without imported and retired variables. */
export const askedKeys = (form: FormKind, scope: Scope, from: Dictionary = dictionary): readonly string[] =>
  memoized(from, `${form} ${scope}`, () =>
    everAskedKeys(form, scope, from).filter((key) => from[key]!.retired === undefined),
  );

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
 * not count. A hidden question is treated as never asked, so questions that depend on it are hidden too. An answer to a
 * question retired since does count.
 */
export function effective({ form, scope, answers, above = {}, from = dictionary }: RowAnswers): AnyAnswers {
  const kept: Record<string, unknown> = {};
  for (const key of everAskedKeys(form, scope, from)) {
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
