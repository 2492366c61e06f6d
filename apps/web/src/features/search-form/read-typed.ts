import { type DataType, type TermKey } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import { expressionsOfTree, treeOfExpressions } from '@cea/contract/query/expressions';
import { findField } from '@cea/contract/query/fields';
import { leavesOf, QueryFault, saysNotReported } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import { findUnknownValue, fixedValues, type KnownNames, namesFrom } from '@cea/contract/query/value-names';
import type { Expression } from '@cea/contract/registry';

/** The result of parsing a typed text. */
export type Typed =
  | { readonly kind: 'rows'; readonly rows: readonly Expression[] }
  /** It can be searched for, but rows cannot show it. */
  | { readonly kind: 'text' }
  | ({ readonly kind: 'fault'; readonly message: string } & Place)
  /** It names values whose names are not loaded yet. */
  | { readonly kind: 'waiting' };

/** Values without a vocabulary have their names in the dictionary. */
const fixedNames = namesFrom((term) => fixedValues(term as TermKey) ?? []);
const hasVocabulary = (type: DataType, term: string): boolean => (findField(type, term)?.vocabulary ?? null) !== null;

export function readTyped(type: DataType, text: string, names: KnownNames | undefined): Typed {
  const parsed = parseQuery(text, type);
  if (!parsed.ok) return { kind: 'fault', message: parsed.message, column: parsed.column, length: parsed.length };
  const { tree, places } = parsed;
  if (!tree) return { kind: 'rows', rows: [] };
  const awaited = leavesOf(tree).some((leaf) => leaf.kind === 'value' && hasVocabulary(type, leaf.field));
  if (awaited && !names) return { kind: 'waiting' };
  const known = names ?? fixedNames;
  const unknown = findUnknownValue(tree, places, known);
  if (unknown) return { kind: 'fault', ...unknown };
  const rows = expressionsOfTree(type, tree, known);
  return rows ? { kind: 'rows', rows } : { kind: 'text' };
}

/** Rows and filters as text: the text, the reason why there is none, or neither until the names are loaded. */
export interface Printed {
  readonly text?: string;
  readonly fault?: string;
}

/** Whether the rows contain values whose names come from the server. */
export const needsNames = (type: DataType, rows: readonly Expression[]): boolean =>
  rows.some(({ term, values }) => hasVocabulary(type, term) && values.some((value) => !saysNotReported(String(value))));

export function printRows(type: DataType, rows: readonly Expression[], names: KnownNames | undefined): Printed {
  if (rows.length === 0) return { text: '' };
  if (!names && needsNames(type, rows)) return {};
  try {
    return { text: printQuery(treeOfExpressions(type, rows, names ?? fixedNames, 'isCounted')) };
  } catch (error) {
    if (error instanceof QueryFault) return { fault: error.message };
    throw error;
  }
}
