import * as contract from '@cea/contract/problems';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { articleKey } from '../articles/articles-api.ts';

/** What the reader reported with an article. */
export const myProblemsOptions = (articleId: number) =>
  queryOptions({
    queryKey: ['my problems', articleId],
    queryFn: async ({ signal }) =>
      (await call(contract.listMyProblems, { params: { id: articleId } }, { signal })).data,
    meta: { handled: true },
  });

export const articleProblemsOptions = (articleId: number) =>
  queryOptions({
    queryKey: [...articleKey(articleId), 'problems'],
    queryFn: async ({ signal }) =>
      (await call(contract.listArticleProblems, { params: { id: articleId } }, { signal })).data,
    meta: { handled: true },
  });
