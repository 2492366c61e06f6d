import { keyword, type TermKey, terms } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { valueLabel } from '../registry/filters/term-values.ts';

/** A row in words: "Country is not Canada or France". */
export function describeRow({ term, values, not }: Expression, labelOf: (id: number) => string): string {
  if (term === keyword) return `${not ? 'Without' : 'With'} ${values.join(' or ')}`;
  const labels = values.map((value) => valueLabel(term as TermKey, String(value), labelOf));
  return `${terms[term as TermKey].label} ${not ? 'is not' : 'is'} ${labels.join(' or ')}`;
}
