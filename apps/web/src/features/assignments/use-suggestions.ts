import type { Deal } from '@cea/contract/admin-assignments';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { proposedDeal } from './drawer/drawer-api.ts';
import { articlesToSettle } from './drawer/settlement.ts';
import type { Group } from './grid-lines.ts';

/** By article: who should read it. */
export type Suggestions = ReadonlyMap<number, readonly number[]>;

function byArticle(results: UseQueryResult<Deal>[]): Suggestions {
  const cells = results.flatMap(({ data }) => data?.cells ?? []);
  const articles = Map.groupBy(cells, ({ article_id }) => article_id);
  return new Map([...articles].map(([id, own]) => [id, own.map(({ reader_id }) => reader_id)]));
}

/** Who should read the articles of drafts that have problems. They are a help: the grid works without them. */
export function useSuggestions(groups: readonly Group[]): Suggestions {
  const open = groups.flatMap((group) => {
    const articleIds = group.published_at === null ? articlesToSettle(group) : [];
    return articleIds.length === 0 ? [] : [proposedDeal(group, articleIds, 'balance')];
  });
  return useQueries({ queries: open, combine: byArticle });
}
