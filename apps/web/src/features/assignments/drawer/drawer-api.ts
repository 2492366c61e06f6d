import {
  articlesLimit,
  type AssignmentHead,
  type DealRule,
  dealAssignment,
  listAvailableReaders,
} from '@cea/contract/admin-assignments';
import {
  type AvailableArticle,
  listAvailableForReview,
  listAvailableForScreening,
} from '@cea/contract/available-articles';
import type { PageMeta } from '@cea/contract/paging';
import { roundList } from '@cea/contract/reading-rounds';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { Group } from '../grid-lines.ts';

/** Stale once the work of a round has changed. */
const availableKey = [roundList.page.path, 'available'];

export interface ArticleChoice {
  readonly search: string;
  /** Only articles whose PDF is there. */
  readonly withPdf: boolean;
  readonly newestFirst: boolean;
}

const articlesPerPage = 50;
type Kind = AssignmentHead['kind'];

const available = { screening: listAvailableForScreening, review: listAvailableForReview };

/** Articles that are ready for this kind of assignment and in no other. */
export const availableArticles = (kind: Kind, { search, withPdf, newestFirst }: ArticleChoice) => {
  const query = {
    ...(search && { search }),
    ...(withPdf && { pdf: 'yes' as const }),
    sort: newestFirst ? ('-ready_on' as const) : ('ready_on' as const),
    per_page: articlesPerPage,
  };
  return infiniteQueryOptions({
    queryKey: [...availableKey, kind, query],
    queryFn: ({ signal, pageParam: page }): Promise<{ data: AvailableArticle[]; meta: PageMeta }> =>
      call(available[kind], { query: { ...query, page } }, { signal }),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.current_page < meta.last_page ? meta.current_page + 1 : undefined),
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
};

/** Who can read this assignment, those with the least work first. */
export const availableReaders = (id: number) =>
  queryOptions({
    queryKey: [...availableKey, 'readers', id],
    queryFn: async ({ signal }) => (await call(listAvailableReaders, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Who would read these articles. Nothing is written. Another load of a reader makes another proposal. */
export const proposedDeal = ({ id, readers }: Group, articleIds: readonly number[], rule: DealRule) =>
  queryOptions({
    queryKey: ['deal', id, rule, articleIds, readers.map(({ reader_id, planned, open }) => [reader_id, planned, open])],
    queryFn: async ({ signal }) => {
      const body = { article_ids: articleIds.slice(0, articlesLimit), rule };
      return (await call(dealAssignment, { params: { id }, body }, { signal })).data;
    },
    staleTime: 0,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });
