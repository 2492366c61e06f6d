import { articleList } from '@cea/contract/article-list';
import { trainingArticleList, trainingAssignmentList } from '@cea/contract/training';
import { listUsers } from '@cea/contract/users';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { listKey } from '../../ui/list/list-options.ts';

const offered = 20;

/** Active readers with a name like this. */
export const foundReaders = (search: string) =>
  queryOptions({
    queryKey: ['readers to train', search],
    queryFn: async ({ signal }) => {
      const roles = ['Internal Reader', 'External Reader'] as const;
      const pages = await Promise.all(
        roles.map((role) =>
          call(listUsers, { query: { search, role, status: 'active', per_page: offered } }, { signal }),
        ),
      );
      const people = new Map(pages.flatMap(({ data }) => data.map((user) => [user.id, user] as const)));
      return [...people.values()].toSorted((one, other) => one.full_name.localeCompare(other.full_name));
    },
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
