import type { DataType } from '@cea/contract/dictionary/terms';
import type { Reply } from '@cea/contract/endpoint';
import { expressionsOfTree } from '@cea/contract/query/expressions';
import { printQuery } from '@cea/contract/query/print';
import type { KnownNames } from '@cea/contract/query/value-names';
import type { Expression, parseRegistryQuery } from '@cea/contract/registry';
import { readExpressions, readText } from './plan-search.ts';

/** Converts text to expressions, and expressions to text. */
export function translateQuery(
  type: DataType,
  query: string | readonly Expression[],
  names: KnownNames,
): Reply<typeof parseRegistryQuery> {
  if (typeof query !== 'string') {
    const tree = readExpressions(type, query, names);
    const text = tree ? printQuery(tree) : '';
    return { query: text, text, searched_as: text };
  }
  const tree = readText(type, query, names);
  if (!tree) return { query: [], text: query, searched_as: '' };
  return { query: expressionsOfTree(type, tree, names) ?? null, text: query, searched_as: printQuery(tree) };
}
