import type { TermKey } from '@cea/contract/dictionary/terms';
import { valueTypeOf } from './term-values.ts';

/** The kind of filter for a term: on the plane, along the years, or by its values. */
export function filterKind(term: TermKey): 'plane' | 'years' | 'values' {
  if (term === 'quadrants') return 'plane';
  return valueTypeOf(term).kind === 'year' ? 'years' : 'values';
}
