import type { DataType, RawField, TermKey } from '@cea/contract/dictionary/terms';
import { rawFields } from '@cea/contract/dictionary/terms';
import type { QueryLeaf, QueryNode } from '@cea/contract/query/model';
import type { KnownNames } from '@cea/contract/query/value-names';
import { facetOf } from '../records/facets.ts';
import { numberFields } from '@cea/contract/dictionary/number-fields';
import { searchBeginnings, searchText } from '../records/search-text.ts';
import type { Condition, Words } from './conditions.ts';

type TextLeaf = Extract<QueryLeaf, { kind: 'text' }>;
type RangeLeaf = Extract<QueryLeaf, { kind: 'range' }>;

/** Looks for words in the spelling of the registry; a beginning may be that of several spellings. */
export function lookFor(match: Words['match'], written: string, place?: Words['place']): Condition {
  const words = (text: string): Words => ({ kind: 'words', match, written, text, ...(place && { place }) });
  const of = (match === 'prefix' ? searchBeginnings(written) : [searchText(written)]).map(words);
  return of.length > 1 ? { kind: 'or', of } : (of[0] ?? words(''));
}

function words({ field, match, text }: TextLeaf): Condition {
  if (field === undefined) return lookFor(match, text);
  const { exact, place, reads }: RawField = rawFields[field as keyof typeof rawFields];
  if (exact) return { kind: 'exact', key: reads ?? field, text, begins: match === 'prefix' };
  return lookFor(match, text, place ?? 'named');
}

function range(type: DataType, { field, from, to, above, under }: RangeLeaf): Condition {
  const ends = { from, to, above, under };
  if (field === 'icer_usd') return { kind: 'icer', ...ends };
  if (field === 'below') return { kind: 'below', usd: from! };
  return { kind: 'range', keys: numberFields(type).get(field)!, ...ends };
}

/** A query with its names resolved. Its fields and values are known to exist. */
export function resolveQuery(type: DataType, node: QueryNode, names: KnownNames): Condition {
  switch (node.kind) {
    case 'and':
    case 'or':
      return { kind: node.kind, of: node.of.map((part) => resolveQuery(type, part, names)) };
    case 'not':
      return { kind: 'not', of: resolveQuery(type, node.of, names) };
    case 'text':
      return words(node);
    case 'range':
      return range(type, node);
    case 'none':
      return { kind: 'facets', facets: [facetOf(node.field as TermKey, 'none')] };
    case 'value':
      return { kind: 'facets', facets: [facetOf(node.field as TermKey, names.idOf(node.field, node.value)!)] };
  }
}
