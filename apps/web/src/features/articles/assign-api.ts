import { addArticles, type AssignmentHead, assignmentName, createAssignment } from '@cea/contract/admin-assignments';
import { listAvailableForReview, listAvailableForScreening } from '@cea/contract/available-articles';
import { type ArticleFilters, listArticles } from '@cea/contract/article-list';
import { type Selection, selectionLimit } from '@cea/contract/listing';
import { type PageMeta, perPageLimit } from '@cea/contract/paging';
import { listRounds, type ReadingRound, readRound, roundStatuses } from '@cea/contract/reading-rounds';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export type Kind = AssignmentHead['kind'];
interface Identified {
  readonly id: number;
  readonly compound_id: string;
}

/** All pages of a list that has no more rows than a selection may have. */
async function readAll<T>(read: (page: number) => Promise<{ data: T[]; meta: PageMeta }>): Promise<T[]> {
  const { data, meta } = await read(1);
  const last = Math.min(meta.last_page, selectionLimit / perPageLimit);
  const others = await Promise.all(Array.from({ length: last - 1 }, (_, at) => read(at + 2)));
  return [data, ...others.map((page) => page.data)].flat();
}

const available = { screening: listAvailableForScreening, review: listAvailableForReview };

interface Assignable {
  /** More than one request may change. */
  readonly isTooMany: boolean;
  readonly articles: readonly Identified[];
  /** Which of them are ready for a kind of assignment and in none. */
  readonly ready: Readonly<Record<Kind, ReadonlySet<number>>>;
}

async function readAssignable(selected: Selection<ArticleFilters>, signal: AbortSignal): Promise<Assignable> {
  const filters = 'ids' in selected ? { ids: selected.ids.join(',') } : selected.matching;
  let total = 0;
  const articles = await readAll(async (page) => {
    const answer = await call(listArticles, { query: { ...filters, page, per_page: perPageLimit } }, { signal });
    total = answer.meta.total;
    return answer;
  });
  const isTooMany = total > selectionLimit;
  const ids = articles.map(({ id }) => id).join(',');
  const readyFor = async (kind: Kind) => {
    if (isTooMany || articles.length === 0) return new Set<number>();
    const found = await readAll((page) =>
      call(available[kind], { query: { ids, page, per_page: perPageLimit } }, { signal }),
    );
    return new Set(found.map(({ id }) => id));
  };
  const [screening, review] = await Promise.all([readyFor('screening'), readyFor('review')]);
  return { isTooMany, articles, ready: { screening, review } };
}

/** The selected articles, and what they are ready for. */
export const assignableOptions = (selected: Selection<ArticleFilters>) =>
  queryOptions({
    queryKey: ['assignable', selected],
    queryFn: ({ signal }) => readAssignable(selected, signal),
    staleTime: 0,
    meta: { handled: true },
  });

/** Rounds in which something can still be read, the newest first. */
export const unfinishedRounds = queryOptions({
  queryKey: [listRounds.path, 'unfinished'],
  queryFn: async ({ signal }) => {
    const { data } = await call(listRounds, { query: { sort: '-starts_on', per_page: perPageLimit } }, { signal });
    return data.filter(({ status }) => roundStatuses[status].tab !== 'closed');
  },
  meta: { handled: true },
});

/** The drafts of a round. */
export const draftsOptions = (id: number) =>
  queryOptions({
    queryKey: [listRounds.path, 'drafts', id],
    queryFn: async ({ signal }) =>
      (await call(readRound, { params: { id } }, { signal })).data.assignments.filter(
        ({ published_at }) => published_at === null,
      ),
    staleTime: 0,
    meta: { handled: true },
  });

interface Target {
  readonly round: ReadingRound;
  readonly kind: Kind;
  /** Absent: a new one. */
  readonly assignment: AssignmentHead | undefined;
}

/** Adds articles to a draft, or to a new one; answers what it is called. */
export async function assignArticles({ round, kind, assignment }: Target, articleIds: number[]): Promise<string> {
  const { id } = assignment ?? (await call(createAssignment, { body: { round_id: round.id, kind } })).data;
  const { data } = await call(addArticles, { params: { id }, body: { article_ids: articleIds } });
  return `${assignmentName(data)} of ${round.label}`;
}
