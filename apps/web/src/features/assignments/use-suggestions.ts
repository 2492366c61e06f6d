import { articlesLimit, dealAssignment, type Deal } from '@cea/contract/admin-assignments';
import { keepPreviousData, queryOptions, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { Group } from './grid-lines.ts';

/** By article: who should read it. */
export type Suggestions = ReadonlyMap<number, readonly number[]>;

/** Articles of a draft that other readers would settle. */
const openArticles = ({ problems }: Group): number[] => [
  ...new Set(
    problems.flatMap(({ kind, article }) =>
      article && (kind === 'conflict' || kind === 'reader-missing') ? [article.id] : [],
    ),
  ),
];

/** Another load of a reader makes another proposal. */
const suggestionOptions = ({ id, readers }: Group, articleIds: readonly number[]) =>
  queryOptions({
    queryKey: [dealAssignment.path, id, articleIds, readers.map(({ reader_id, planned }) => [reader_id, planned])],
    queryFn: async ({ signal }) => {
      const body = { article_ids: articleIds.slice(0, articlesLimit), rule: 'balance' as const };
      return (await call(dealAssignment, { params: { id }, body }, { signal, quiet: true })).data;
    },
    placeholderData: keepPreviousData,
    // Suggestions are a help: the grid works without them.
    meta: { handled: true },
  });

function byArticle(results: UseQueryResult<Deal>[]): Suggestions {
  const cells = results.flatMap(({ data }) => data?.cells ?? []);
  const articles = Map.groupBy(cells, ({ article_id }) => article_id);
  return new Map([...articles].map(([id, own]) => [id, own.map(({ reader_id }) => reader_id)]));
}

/** Who should read the articles of drafts that have a conflict or too few readers. */
export function useSuggestions(groups: readonly Group[]): Suggestions {
  const open = groups.flatMap((group) => {
    const articleIds = group.published_at === null ? openArticles(group) : [];
    return articleIds.length === 0 ? [] : [suggestionOptions(group, articleIds)];
  });
  return useQueries({ queries: open, combine: byArticle });
}
