import type { DataType } from '@cea/contract/dictionary/terms';
import { readRegistryEntry, type RegistryEntry } from '@cea/contract/registry';
import { downloadQuery } from '@cea/contract/registry-files';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { pageData } from '../../lib/page-data.ts';
import { noteRevision, seenRevision } from './seen-revision.ts';

/** The server embeds the entry in the page that was opened first. */
function arrivedEntry(id: string): RegistryEntry | undefined {
  const entry = pageData.entry as RegistryEntry | undefined;
  return entry?.article.compound_id === id ? entry : undefined;
}

export const entryOptions = (id: string) =>
  queryOptions({
    queryKey: ['registry', 'entry', id],
    queryFn: async ({ signal }) => {
      const { data } = await call(readRegistryEntry, { params: { id }, query: { seen: seenRevision() } }, { signal });
      noteRevision(data.revision);
      return data;
    },
    initialData: () => arrivedEntry(id),
    initialDataUpdatedAt: performance.timeOrigin,
    meta: { handled: true },
  });

/** Everything published of an article in one of the types, as CSV. */
export const downloadRecords = (compoundId: string, type: DataType): Promise<void> =>
  download(downloadQuery, {
    query: {},
    body: { primaryDataType: type, selectedTypes: [type], raw_query: `compound_id:${compoundId}` },
  });
