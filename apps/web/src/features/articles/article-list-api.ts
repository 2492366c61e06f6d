import {
  archiveArticles,
  type ArticleFilters,
  articleList,
  countArticles,
  listArticleCountries,
  unarchiveArticles,
} from '@cea/contract/article-list';
import { listImports, readImport } from '@cea/contract/article-imports';
import type { Selection } from '@cea/contract/listing';
import { listRounds } from '@cea/contract/reading-rounds';
import { perPageLimit } from '@cea/contract/paging';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { screeningArticleList } from '@cea/contract/screening-articles';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { listKey } from '../../ui/list/list-options.ts';
import { noteRevision } from '../registry/seen-revision.ts';

/** Everything read under this key is stale once an article has changed. */
const articlesKey = [articleList.page.path];

type Counted = Omit<ArticleFilters, 'state' | 'ids'>;
const countedBy = Object.keys(countArticles.query.shape) as (keyof Counted)[];

/** The strip follows the filters that the counts have; the list has more. */
export const countsOptions = (filters: Partial<ArticleFilters>) => {
  const query: Counted = Object.fromEntries(countedBy.map((key) => [key, filters[key]]));
  return queryOptions({
    queryKey: [...articlesKey, 'counts', query],
    queryFn: async ({ signal }) => (await call(countArticles, { query }, { signal })).data,
    placeholderData: keepPreviousData,
    // The list itself shows an error, and works without the strip.
    meta: { handled: true },
  });
};

export const latestImports = queryOptions({
  queryKey: [...articlesKey, 'imports'],
  queryFn: async ({ signal }) => (await call(listImports, { query: { per_page: perPageLimit } }, { signal })).data,
  meta: { handled: true },
});

export const importNameOptions = (id: number) =>
  queryOptions({
    queryKey: [...articlesKey, 'import', id],
    queryFn: async ({ signal }) => (await call(readImport, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** The latest rounds, to choose from. */
export const roundNamesOptions = queryOptions({
  queryKey: [...articlesKey, 'rounds'],
  queryFn: async ({ signal }) => (await call(listRounds, { query: { per_page: perPageLimit } }, { signal })).data,
  staleTime: 60_000,
  meta: { handled: true },
});

export const countriesOptions = queryOptions({
  queryKey: [...articlesKey, 'countries'],
  queryFn: async ({ signal }) => (await call(listArticleCountries, {}, { signal })).data,
  staleTime: 60_000,
});

export function useArticlesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: articlesKey }),
      queryClient.invalidateQueries({ queryKey: ['articles'] }),
      queryClient.invalidateQueries({ queryKey: listKey(screeningArticleList) }),
    ]);
  };
}

/** Archives articles; the message takes back exactly those that were archived. Rejects with 409 if some are published. */
export function useArchive() {
  const refresh = useArticlesChanged();
  const takeBack = async (ids: number[]) => {
    await call(unarchiveArticles, { body: { selected: { ids } } });
    addMessage('success', `${counted(ids.length, 'article')} unarchived.`);
    await refresh();
  };
  return async (selected: Selection<ArticleFilters>, unpublish = false) => {
    const { data } = await call(archiveArticles, { body: { selected, unpublish } }, { expected: [409] });
    const { ids, revision } = data;
    noteRevision(revision ?? 0);
    const archived = `${counted(ids.length, 'article')} archived.`;
    if (ids.length === 0) addMessage('info', 'These articles are already archived.');
    // What left the registry does not come back by unarchiving.
    else if (revision !== null) addMessage('success', `${archived} Published ones left the registry.`);
    else addMessage('success', archived, () => takeBack(ids));
    await refresh();
  };
}
