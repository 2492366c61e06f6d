import type { ManagedEntry } from '@cea/contract/vocabulary-editing';
import type { VocabularyType } from '@cea/contract/vocabularies';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { useEntryCalls, useVocabulariesChanged } from './vocabularies-api.ts';

/** What is done with an entry at once, without a question. */
export function useEntryActions(type: VocabularyType) {
  const changed = useVocabulariesChanged();
  const calls = useEntryCalls(type);
  const moving = useMutation({
    mutationFn: ({ entry, after }: { entry: ManagedEntry; after: number | null }) => calls.update(entry, { after }),
    onSettled: changed,
  });
  const restoring = useMutation({
    mutationFn: calls.restore,
    onSuccess: (_, { label }) => addMessage('success', `${label} can be chosen again.`),
    onSettled: changed,
  });
  return {
    move: (entry: ManagedEntry, after: number | null) => moving.mutate({ entry, after }),
    restore: (entry: ManagedEntry) => restoring.mutate(entry),
  };
}
