import type { SynonymGroup } from '@cea/contract/synonym-editing';
import { useMutation } from '@tanstack/react-query';
import { addMessage } from '../../lib/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { EditEffects } from './EditEffects.tsx';
import { archiveGroup, restoreGroup, useSynonymsChanged } from './synonyms-api.ts';

/** Archives a group after one question, which says what searches would lose. */
export function ArchiveSynonyms({ group, onClose }: { group: SynonymGroup; onClose: () => void }) {
  const changed = useSynonymsChanged();
  const [name] = group.names;
  const archiving = useMutation({
    mutationFn: () => archiveGroup(group),
    onSuccess: (archived) =>
      addMessage('success', `“${name}” was archived.`, async () => {
        await restoreGroup(archived);
        await changed();
      }),
    onSettled: async () => {
      onClose();
      await changed();
    },
  });
  return (
    <FormDialog
      title={`Archive the synonyms of ${name}?`}
      action="Archive"
      danger
      pending={archiving.isPending}
      onSubmit={() => archiving.mutate()}
      onClose={onClose}
    >
      <span>Searches no longer use this group. You can bring it back at any time.</span>
      <EditEffects id={group.id} draft={null} />
    </FormDialog>
  );
}
