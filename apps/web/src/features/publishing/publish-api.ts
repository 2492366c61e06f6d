import { previewCallOf } from '@cea/contract/publish-preview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import type { FormRef } from '../articles/articles-api.ts';

/** Never kept: what is published is what was just looked at. */
export const previewOptions = (article_id: number, { id, kind }: FormRef) =>
  queryOptions({
    queryKey: ['publish preview', article_id, kind, id],
    queryFn: async ({ signal }) =>
      (
        await call(
          previewCallOf[kind],
          { params: { id: article_id, formId: id } },
          { signal, expected: [403, 404, 409] },
        )
      ).data,
    staleTime: Infinity,
    gcTime: 0,
    meta: { handled: true },
  });
