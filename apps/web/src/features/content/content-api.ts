import { type ContentBlock, type ContentSlug, readContentBlock } from '@cea/contract/content';
import { listResources, type Resource } from '@cea/contract/resources';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pageData } from '../../lib/page-data.ts';

/** Texts change a few times a year. */
const staleTime = 5 * 60_000;

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
    staleTime,
    // A layout fetches it for all of its pages, once for a visit.
    gcTime: Infinity,
    meta: { handled: true },
  });

/** The server embeds the resources of the public site in their page. */
function arrivedResources(type: Resource['type']): Resource[] | undefined {
  const resources = pageData.resources as Resource[] | undefined;
  return resources?.[0]?.type === type ? resources : undefined;
}

/** Everything read under this key is stale once a resource has changed. */
export const resourcesKey = [listResources.path];

export const resourcesOptions = (type: Resource['type']) =>
  queryOptions({
    queryKey: [...resourcesKey, type],
    queryFn: async ({ signal }) => (await call(listResources, { query: { type } }, { signal })).data,
    initialData: () => arrivedResources(type),
    initialDataUpdatedAt: performance.timeOrigin,
    staleTime,
    meta: { handled: true },
  });
