import * as contract from '@cea/contract/articles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const articleKey = (id: number) => ['articles', id];

export const articleOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'head'],
    queryFn: async ({ signal }) => (await call(contract.readArticle, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

export const articleFormsOptions = (id: number) =>
  queryOptions({
    queryKey: [...articleKey(id), 'forms'],
    queryFn: async ({ signal }) => (await call(contract.listArticleForms, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Gives the revision in which the form now stands. */
export const publishForm = async (id: number, formId: number): Promise<number> =>
  (await call(contract.publishReview, { params: { id, formId } })).data.revision;

export const unpublish = (id: number) => call(contract.unpublishArticle, { params: { id } });
export const archive = (id: number) => call(contract.archiveArticle, { params: { id } });
export const unarchive = (id: number) => call(contract.unarchiveArticle, { params: { id } });
export const reset = (id: number, reason: string | undefined) =>
  call(contract.resetArticle, { params: { id } }, { reason, expected: [423] });
