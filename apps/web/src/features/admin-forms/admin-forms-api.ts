import * as contract from '@cea/contract/admin-forms';
import type { Edit } from '@cea/contract/forms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Under the key of all articles: what changes an article makes it stale. */
export const screeningOptions = (id: number) =>
  queryOptions({
    queryKey: ['articles', 'screening', id],
    queryFn: async ({ signal }) => (await call(contract.readScreeningAsAdmin, { params: { id } }, { signal })).data,
    meta: { handled: true },
  });

/** Returns the number of the last edit. */
export async function saveScreening(id: number, edits: readonly Edit[], reason?: string): Promise<number> {
  const options = { ...(reason && { reason }), expected: [409, 422, 423] };
  const sent = { params: { id }, body: { edits: [...edits] } };
  return (await call(contract.editScreeningAsAdmin, sent, options)).data.seq;
}

export const submitScreening = (id: number, seq: number) =>
  call(contract.submitScreeningAsAdmin, { params: { id }, body: { seq } }, { expected: [409, 422] });

/** Opens a screening of an administrator, empty or as a copy of another form; returns its id. */
export const makeScreening = async (articleId: number, from?: number): Promise<number> =>
  (await call(contract.makeScreening, { params: { id: articleId }, body: from === undefined ? {} : { from } })).data.id;
