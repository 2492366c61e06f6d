import { type AnyAnswers, shownKeys } from '@cea/contract/dictionary/effective';
import { repeats } from '@cea/contract/dictionary/variable';
import { answersAbove, rowAnswers } from '@cea/contract/form-faults';
import { type Form, type FormRow, type RowScope, rowScopes } from '@cea/contract/forms';
import { scopeNames } from '../dictionary/scope-names.ts';
import { bySection } from '../dictionary/sections.ts';

/** A part of the form, as listed in the rail. */
export interface FormPart {
  readonly id: string;
  readonly title: string;
  readonly scope: RowScope;
  /** The questions of a part that does not repeat. */
  readonly keys: readonly string[];
  /** The rows of a part that repeats. */
  readonly rows: readonly FormRow[];
  /** Rows of the scope that the page lists elsewhere: they count in the numbers of these. */
  readonly elsewhere?: ReadonlySet<string>;
  readonly asked: number;
  readonly answered: number;
}

const partId = (title: string): string => `part-${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;

const count = ({ answers }: FormRow, keys: readonly string[]): number =>
  keys.filter((key) => answers[key] !== undefined).length;

/** While a reader types, all rows but one stay the same objects. */
const knownShown = new WeakMap<FormRow, { kind: Form['kind']; above: AnyAnswers; keys: readonly string[] }>();

function shownOf(kind: Form['kind'], row: FormRow, above: AnyAnswers): readonly string[] {
  const before = knownShown.get(row);
  if (before?.kind === kind && before.above === above) return before.keys;
  const keys = shownKeys(rowAnswers(kind, row, above));
  knownShown.set(row, { kind, above, keys });
  return keys;
}

/** The parts of a form, in the order of the dictionary, with their progress. */
export function partsOf(kind: Form['kind'], rows: readonly FormRow[]): FormPart[] {
  const above = answersAbove(kind, rows);
  return rowScopes.flatMap((scope): FormPart[] => {
    const own = rows.filter((row) => row.scope === scope);
    const shown = own.map((row) => shownOf(kind, row, above));
    if (repeats(scope)) {
      const title = scopeNames[scope].many;
      const asked = shown.flat().length;
      const answered = own.reduce((sum, row, at) => sum + count(row, shown[at] ?? []), 0);
      return [{ id: partId(title), title, scope, keys: [], rows: own, asked, answered }];
    }
    return bySection(shown[0] ?? []).map(({ title, keys }) => ({
      id: partId(title),
      title,
      scope,
      keys,
      rows: own,
      asked: keys.length,
      answered: own[0] ? count(own[0], keys) : 0,
    }));
  });
}

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

/** Whether a part looks the same: rows keep their object while their answers are the same. */
export const isSamePart = (a: FormPart, b: FormPart): boolean =>
  a.id === b.id &&
  a.asked === b.asked &&
  a.answered === b.answered &&
  isSameList(a.keys, b.keys) &&
  isSameList(a.rows, b.rows);

export type Mark = 'empty' | 'begun' | 'complete';
export function markOf({ asked, answered }: FormPart): Mark {
  if (answered === 0) return 'empty';
  return answered < asked ? 'begun' : 'complete';
}

/** The share of the questions that are answered, in percent; 100 only if all are. */
export function filledShare(parts: readonly FormPart[]): number {
  const asked = parts.reduce((sum, part) => sum + part.asked, 0);
  const answered = parts.reduce((sum, part) => sum + part.answered, 0);
  return asked === 0 ? 0 : Math.floor((answered / asked) * 100);
}
