import {
  archiveSynonyms,
  createSynonyms,
  previewSynonyms,
  readSynonyms,
  restoreSynonyms,
  type SynonymFields,
  type SynonymGroup,
  synonymList,
  updateSynonyms,
} from '@cea/contract/synonym-editing';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';

/** Everything read under this key is stale once a group has changed. */
const synonymsKey = [synonymList.page.path];

export function useSynonymsChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: synonymsKey });
}

/** What an edit would change. `draft` is null if the group would be archived. */
export const previewOptions = (id: number | null, draft: SynonymFields | null) =>
  queryOptions({
    queryKey: [...synonymsKey, 'preview', id, draft],
    queryFn: async ({ signal }) => (await call(previewSynonyms, { body: { id, draft } }, { signal })).data,
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

const options = { expected: [409, 422] };

export const getSynonyms = async (id: number): Promise<SynonymGroup> =>
  (await call(readSynonyms, { params: { id } })).data;

/** Adds a group, or changes one. */
export async function saveSynonyms(
  group: Pick<SynonymGroup, 'id' | 'version'> | undefined,
  fields: SynonymFields,
): Promise<SynonymGroup> {
  if (!group) return (await call(createSynonyms, { body: fields }, options)).data;
  const { id, version } = group;
  return (await call(updateSynonyms, { params: { id }, body: { ...fields, version } }, options)).data;
}

export const archiveGroup = async ({ id, version }: SynonymGroup): Promise<SynonymGroup> =>
  (await call(archiveSynonyms, { params: { id }, query: { version } }, options)).data;

export const restoreGroup = async ({ id, version }: SynonymGroup): Promise<SynonymGroup> =>
  (await call(restoreSynonyms, { params: { id }, body: { version } }, options)).data;
