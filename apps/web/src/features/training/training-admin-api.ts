import { articleList } from '@cea/contract/article-list';
import { listTrainingReaders, trainingArticleList, trainingAssignmentList } from '@cea/contract/training';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

const offered = 20;

/** All readers; those who cannot be given training say why. */
export const trainingReadersOptions = queryOptions({
  queryKey: [...listKey(trainingAssignmentList), 'readers'],
  queryFn: async ({ signal }) => (await call(listTrainingReaders, {}, { signal })).data,
});

/** Published articles that are found by these words. */
export const foundArticles = (search: string) =>
  queryOptions({
    queryKey: ['articles to train on', search],
    queryFn: async ({ signal }) =>
      (await call(articleList.page, { query: { search, state: 'published', per_page: offered } }, { signal })).data,
  });

export const trainingArticlesOptions = queryOptions({
  queryKey: [...listKey(trainingArticleList), 'offered'],
  queryFn: async ({ signal }) =>
    (await call(trainingArticleList.page, { query: { status: 'Offered', per_page: 100 } }, { signal })).data,
});

export function useTrainingListsChanged(): () => Promise<unknown> {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [trainingAssignmentList, trainingArticleList].map((list) =>
        queryClient.invalidateQueries({ queryKey: listKey(list) }),
      ),
    );
}
