import { readSettings } from '@cea/contract/settings-editing';
import {
  archiveEntry,
  type EntryChanges,
  listManagedVocabularies,
  type ManagedEntry,
  readManagedVocabulary,
  restoreEntry,
  updateEntry,
} from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { labelsKey } from '../dictionary/use-labels.ts';

const key = [listManagedVocabularies.path];

export const vocabulariesOptions = queryOptions({
  queryKey: key,
  queryFn: async ({ signal }) => (await call(listManagedVocabularies, {}, { signal })).data,
  meta: { handled: true },
});

export const vocabularyOptions = (type: VocabularyType) =>
  queryOptions({
    queryKey: [...key, type],
    queryFn: async ({ signal }) => (await call(readManagedVocabulary, { params: { type } }, { signal })).data,
    meta: { handled: true },
  });

export const settingsOptions = queryOptions({
  queryKey: [readSettings.path],
  queryFn: async ({ signal }) => (await call(readSettings, {}, { signal })).data,
  meta: { handled: true },
});

/** Lists and forms of this visit show the entries as they are now. */
export function useVocabulariesChanged(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [key, labelsKey, ['/api/vocabulary']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
}

const options = { expected: [409, 422] };

/**
 * The calls for the entries of one vocabulary. Each answers the entry with its next version, which replaces the one in
 * the list at once: another action may follow before the list has been read again.
 */
export function useEntryCalls(type: VocabularyType) {
  const queryClient = useQueryClient();
  const replace = <A extends { readonly data: ManagedEntry }>(answer: A): A => {
    queryClient.setQueryData(
      vocabularyOptions(type).queryKey,
      (before) =>
        before && { ...before, entries: before.entries.map((one) => (one.id === answer.data.id ? answer.data : one)) },
    );
    return answer;
  };
  return {
    update: async ({ id, version }: ManagedEntry, changes: Omit<EntryChanges, 'version'>) =>
      replace(await call(updateEntry, { params: { type, id }, body: { version, ...changes } }, options)),
    archive: async ({ id, version }: ManagedEntry) =>
      replace(await call(archiveEntry, { params: { type, id }, query: { version } }, options)),
    restore: async ({ id, version }: ManagedEntry) =>
      replace(await call(restoreEntry, { params: { type, id }, body: { version } }, options)),
  };
}
