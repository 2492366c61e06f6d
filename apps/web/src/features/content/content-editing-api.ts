import type { ContentSlug } from '@cea/contract/content';
import { readEditedContentBlock } from '@cea/contract/content-editing';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

export const fetchEditedBlock = async (slug: ContentSlug, signal?: AbortSignal) =>
  (await call(readEditedContentBlock, { params: { slug } }, signal && { signal })).data;

/** Not cached: an editor must start from the newest version. */
export const editedBlockOptions = (slug: ContentSlug) =>
  queryOptions({
    queryKey: [readEditedContentBlock.path, slug],
    queryFn: ({ signal }) => fetchEditedBlock(slug, signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
    meta: { handled: true },
  });
