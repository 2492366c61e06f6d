import type { ManagedEntry, ManagedVocabulary } from '@cea/contract/vocabulary-editing';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { countBelow } from './entry-tree.ts';
import { useEntryCalls, useVocabulariesChanged } from './vocabularies-api.ts';

interface Props {
  vocabulary: ManagedVocabulary;
  entry: ManagedEntry;
  onClose: () => void;
}

function effectsOf({ entries }: ManagedVocabulary, { id, articles, journals }: ManagedEntry): string[] {
  const below = countBelow(entries, id);
  const effects = ['It can no longer be chosen as an answer. Searches still find it.'];
  if (articles > 0) effects.push(`${counted(articles, 'published article keeps', 'published articles keep')} it.`);
  if (journals > 0) effects.push(`${counted(journals, 'journal keeps', 'journals keep')} it.`);
  if (below > 0) effects.push(`${counted(below, 'entry', 'entries')} below it can no longer be chosen either.`);
  return effects;
}

/** Archives an entry after one question. */
export function ArchiveEntry({ vocabulary, entry, onClose }: Props) {
  const changed = useVocabulariesChanged();
  const { archive, restore } = useEntryCalls(vocabulary.type);
  const archiving = useMutation({
    mutationFn: () => archive(entry),
    onSuccess: ({ data }) =>
      addMessage('success', `${entry.label} was archived.`, async () => {
        await restore(data);
        await changed();
      }),
    onSettled: async () => {
      onClose();
      await changed();
    },
  });
  return (
    <ConfirmDialog
      title={`Archive ${entry.label}?`}
      action="Archive"
      danger
      pending={archiving.isPending}
      effects={effectsOf(vocabulary, entry)}
      onConfirm={() => archiving.mutate()}
      onClose={onClose}
    />
  );
}
