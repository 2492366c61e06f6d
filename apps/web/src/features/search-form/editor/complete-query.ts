import { foldText } from '@cea/contract/fold-text';
import type { DataType } from '@cea/contract/dictionary/terms';
import { completionsAt } from '@cea/contract/query/complete';
import { printValue } from '@cea/contract/query/print';
import type { Labels } from '../../dictionary/choices.ts';
import { namesOf, valuesOfTerm } from '../../dictionary/value-names.ts';

export interface Suggestion {
  readonly kind: 'field' | 'operator' | 'value';
  readonly label: string;
  /** A description next to its label. */
  readonly detail?: string;
  /** The text it inserts. */
  readonly insert: string;
  /** More can be chosen directly after it. */
  readonly goesOn?: true;
}

export interface Suggestions {
  readonly from: number;
  readonly to: number;
  readonly list: readonly Suggestion[];
}

/** No one reads more; another letter narrows them down. */
const most = 50;

/** Values whose names contain the typed text, prefix matches first. */
function valuesLike(term: string, typed: string, labels: Labels): Suggestion[] {
  const names = namesOf(labels);
  const wanted = foldText(typed.replaceAll(/["“”]/g, '').trim());
  const found = valuesOfTerm(term, labels).flatMap(({ id, label, also = [] }) => {
    const places = [label, ...also].map((name) => foldText(name).indexOf(wanted)).filter((at) => at >= 0);
    return places.length > 0 ? [{ id, label, begins: places.includes(0) }] : [];
  });
  return found
    .toSorted((a, b) => Number(b.begins) - Number(a.begins))
    .map(({ id, label }) => ({
      kind: 'value',
      label,
      insert: printValue({ kind: 'value', field: term, value: names?.nameOf(term, id) ?? String(id) }),
    }));
}

/** Completions at the cursor. Unless requested explicitly, nothing is suggested before something is typed. */
export function suggest(
  text: string,
  cursor: number,
  { type, labels, asked }: { type: DataType; labels: Labels; asked: boolean },
): Suggestions | undefined {
  const { from, to, fields = [], operators = [], valuesOf } = completionsAt(text, cursor, type);
  const typed = text.slice(from, cursor);
  if (!asked && typed === '' && valuesOf === undefined) return undefined;
  const list: Suggestion[] = [
    ...(valuesOf === undefined ? [] : valuesLike(valuesOf, typed, labels)),
    ...fields.map(({ name, label, sort }): Suggestion => ({
      kind: 'field',
      label: name,
      detail: label,
      insert: `${name}:`,
      ...(sort === 'values' && { goesOn: true }),
    })),
    ...operators.map((operator): Suggestion => ({ kind: 'operator', label: operator, insert: `${operator} ` })),
  ];
  return list.length > 0 ? { from, to, list: list.slice(0, most) } : undefined;
}
