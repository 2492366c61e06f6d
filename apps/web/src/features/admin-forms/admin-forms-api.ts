import { adminCallsOf } from '@cea/contract/admin-forms';
import type { FormKind } from '@cea/contract/dictionary/variable';
import type { Edit } from '@cea/contract/forms';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const readAdminForm = async (kind: FormKind, id: number, options: { signal?: AbortSignal } = {}) =>
  (await call(adminCallsOf[kind].read, { params: { id } }, options)).data;

/** Under the key of all articles: what changes an article makes it stale. */
export const adminFormOptions = (kind: FormKind, id: number) =>
  queryOptions({
    queryKey: ['articles', kind, id],
    queryFn: ({ signal }) => readAdminForm(kind, id, { signal }),
    meta: { handled: true },
  });

/** Returns the number of the last edit. */
export async function saveAdminForm(
  kind: FormKind,
  id: number,
  edits: readonly Edit[],
  reason?: string,
): Promise<number> {
  const options = { ...(reason && { reason }), expected: [409, 422, 423] };
  return (await call(adminCallsOf[kind].edit, { params: { id }, body: { edits: [...edits] } }, options)).data.seq;
}

export const submitAdminForm = (kind: FormKind, id: number, seq: number) =>
  call(adminCallsOf[kind].submit, { params: { id }, body: { seq } }, { expected: [409, 422] });

/** Opens a form of an administrator, empty or as a copy of another one; returns its id. */
export async function makeAdminForm(kind: FormKind, articleId: number, from?: number): Promise<number> {
  const body = from === undefined ? {} : { from };
  return (await call(adminCallsOf[kind].make, { params: { id: articleId }, body })).data.id;
}
