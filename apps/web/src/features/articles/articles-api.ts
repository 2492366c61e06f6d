import * as contract from '@cea/contract/articles';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { noteRevision } from '../registry/seen-revision.ts';

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

/** Makes the next search show the change, whichever server answers it. */
async function rememberRevision<T extends { data: { revision: number | null } }>(changing: Promise<T>): Promise<T> {
  const changed = await changing;
  noteRevision(changed.data.revision ?? 0);
  return changed;
}

/** Returns the revision in which the form was published. */
export const publishForm = async (id: number, formId: number): Promise<number> =>
  (await rememberRevision(call(contract.publishReview, { params: { id, formId } }))).data.revision;

export const unpublish = (id: number) => rememberRevision(call(contract.unpublishArticle, { params: { id } }));
export const archive = (id: number) => rememberRevision(call(contract.archiveArticle, { params: { id } }));
export const unarchive = (id: number) => call(contract.unarchiveArticle, { params: { id } });
export const reset = (id: number, reason: string | undefined) =>
  rememberRevision(call(contract.resetArticle, { params: { id } }, { reason, expected: [423] }));
