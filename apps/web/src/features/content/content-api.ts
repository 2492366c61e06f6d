import { type ContentBlock, type ContentSlug, readContentBlock } from '@cea/contract/content';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pageData } from '../../lib/page-data.ts';

/** Texts and resources change a few times a year. */
export const contentStaleTime = 5 * 60_000;

/** The server embeds the text in the page that was opened first. */
function arrivedBlock(slug: ContentSlug): ContentBlock | undefined {
  const block = pageData.block as ContentBlock | undefined;
  return block?.slug === slug ? block : undefined;
}

export const contentBlockOptions = (slug: ContentSlug) =>
  queryOptions({
    queryKey: ['content-block', slug],
    queryFn: async ({ signal }) => (await call(readContentBlock, { params: { slug } }, { signal })).data,
    initialData: () => arrivedBlock(slug),
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime: contentStaleTime,
    // A layout fetches it for all of its pages, once for a visit.
    gcTime: Infinity,
    meta: { handled: true },
  });
