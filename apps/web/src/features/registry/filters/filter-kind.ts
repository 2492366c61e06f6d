import type { TermKey } from '@cea/contract/dictionary/terms';
import { variableOf } from './term-values.ts';

/** The kind of filter for a term: on the plane, along the years, or by its values. */
export function filterKind(term: TermKey): 'plane' | 'years' | 'values' {
  const variable = variableOf(term);
  if (!variable) return 'plane';
  return variable.kind === 'year' ? 'years' : 'values';
}
