import { listResources, type Resource } from '@cea/contract/resources';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { pageData } from '../../lib/page-data.ts';
import { contentStaleTime } from './content-api.ts';

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
    staleTime: contentStaleTime,
    meta: { handled: true },
  });
