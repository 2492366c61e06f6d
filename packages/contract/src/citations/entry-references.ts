import { entryPath } from '../pages.ts';
import type { RegistryEntry } from '../registry.ts';
import { articleReference, type Reference, registryReference } from './reference.ts';

/** The references of an entry: the article, and its record in the registry. */
export function entryReferences(entry: RegistryEntry, origin: string): Record<'article' | 'entry', Reference> {
  const { article, records } = entry;
  const { compound_id, title } = article;
  const methods = records.find(({ type }) => type === 'methods');
  return {
    article: articleReference(compound_id, methods?.answers ?? { title }),
    entry: registryReference(compound_id, title || compound_id, `${origin}${entryPath(compound_id)}`, entry),
  };
}
