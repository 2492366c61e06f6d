import type { DataType } from './dictionary/terms.ts';
import { byNumber, treeOfExpressions } from './query/expressions.ts';
import { printQuery } from './query/print.ts';
import type { Expression, SearchQuery } from './registry.ts';

/** A filter as parameters: one for each of its values. */
const parametersOf = ({ term, values }: Expression): [string, string][] =>
  values.map((value) => [`filter[${term}]`, String(value)]);

/** Rows and typed text as one text; both must match. */
function textOf(type: DataType, rows: readonly Expression[], typed: string): string {
  const written = rows.length === 0 ? '' : printQuery(treeOfExpressions(type, rows, byNumber));
  const parts = [written, typed.trim()].filter(Boolean);
  return parts.length > 1 ? parts.map((part) => `(${part})`).join(' ') : (parts[0] ?? '');
}

/** The parameters with which the public API lists what a search of the site finds. */
export function recordsParameters(type: DataType, asking: SearchQuery): (readonly [name: string, value: string])[] {
  const { query = [], raw_query = '', exact, mentioned, without = [], with: chosen = [] } = asking;
  // Only text can exclude values, or require values of several filters of one term.
  const isAlone = ({ term }: Expression): boolean =>
    query.filter((one) => one.filter === true && one.term === term).length === 1;
  const isFilter = (one: Expression): boolean => one.filter === true && !one.not && isAlone(one);
  const rows = query.filter((one) => !isFilter(one));
  const text = textOf(type, rows, raw_query);
  return [
    ...(text === '' ? [] : [['q', text] as const]),
    ...query.filter(isFilter).flatMap(parametersOf),
    ...(exact ? [['exact', 'true'] as const] : []),
    ...(mentioned ? [['mentioned', 'true'] as const] : []),
    ...without.map((name) => ['without', name] as const),
    ...chosen.map((name) => ['with', name] as const),
  ];
}
