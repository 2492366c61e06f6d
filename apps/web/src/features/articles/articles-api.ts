import { listArticleForms, publishReview, readArticle } from '@cea/contract/articles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const articleKey = (id: number) => ['articles', id];

export const articleOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'head'],
    queryFn: async ({ signal }) => (await call(readArticle, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const articleFormsOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'forms'],
    queryFn: async ({ signal }) => (await call(listArticleForms, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Gives the revision in which the form now stands. */
export const publishForm = async (id: number, formId: number): Promise<number> =>
  (await call(publishReview, { params: { id, formId } })).data.revision;
