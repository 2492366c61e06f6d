import { rowTitle } from './dictionary/row-title.ts';
import type { RegistryRecord } from './registry.ts';

/** The study's title for its methods, the comparison for a ratio, the health state for a weight. */
export function recordTitle({ type, answers, registryEntry: { article } }: RegistryRecord): string {
  const own = type === 'methods' ? undefined : rowTitle(type === 'ratios' ? 'ratio' : 'weight', answers);
  return own ?? (article.title || article.compound_id);
}
