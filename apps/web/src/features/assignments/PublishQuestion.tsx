import { assignmentName } from '@cea/contract/admin-assignments';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { sentencesOf } from '../../lib/api-error.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { usePublishAssignment } from './assignments-api.ts';
import type { Group } from './grid-lines.ts';

/** Asks once, then sends the draft to its readers. */
export function PublishQuestion({ group, onClose }: { group: Group; onClose: () => void }) {
  const { mutate, isPending, error } = usePublishAssignment();
  const name = assignmentName(group);
  return (
    <ConfirmDialog
      title={`Publish ${name}?`}
      action="Publish assignment"
      pending={isPending}
      refusal={error ? sentencesOf(error).join(' ') : undefined}
      effects={[
        `${counted(group.readers.length, 'reader gets', 'readers get')} an e-mail and can accept.`,
        'After that, open work can be moved to other readers; submitted work stays.',
      ]}
      onConfirm={() =>
        mutate(group.id, {
          onSuccess: () => {
            addMessage('success', `${name} was published.`);
            onClose();
          },
        })
      }
      onClose={onClose}
    >
      {`${counted(group.articles, 'article')} for ${counted(group.readers.length, 'reader')}.`}
    </ConfirmDialog>
  );
}
