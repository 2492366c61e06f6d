import { keyword, type TermKey, terms } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';
import { valueLabel } from '../registry/filters/term-values.ts';
import { readFields } from './range-fields.ts';

function describeValue(term: TermKey, value: string | number, labelOf: (id: number) => string): string {
  const { from, to } = (typeof value === 'string' && readFields(value)) || {};
  if (from !== undefined && to !== undefined) return `${from} to ${to}`;
  if (from !== undefined) return `from ${from}`;
  return to === undefined ? valueLabel(term, String(value), labelOf) : `up to ${to}`;
}

/** A row in words: "Country is not Canada or France". */
export function describeRow({ term, values, not }: Expression, labelOf: (id: number) => string): string {
  if (term === keyword) return `${not ? 'Without' : 'With'} ${values.join(' or ')}`;
  const said = values.map((value) => describeValue(term as TermKey, value, labelOf));
  return `${terms[term as TermKey].label} ${not ? 'is not' : 'is'} ${said.join(' or ')}`;
}
