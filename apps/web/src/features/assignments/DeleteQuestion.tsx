import { assignmentName, deleteAssignment } from '@cea/contract/admin-assignments';
import { useMutation } from '@tanstack/react-query';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useAssignmentDeleted } from './assignments-api.ts';
import type { Group } from './grid-lines.ts';

/** Deletes an assignment in which nothing was submitted. */
export function DeleteQuestion({ group, onClose }: { group: Group; onClose: () => void }) {
  const deleted = useAssignmentDeleted();
  const name = assignmentName(group);
  const open = group.readers.reduce((sum, reader) => sum + reader.open, 0);
  const deleting = useMutation({
    meta: { handled: true },
    mutationFn: () => call(deleteAssignment, { params: { id: group.id } }, { expected: [409] }),
    onSuccess: async () => {
      addMessage('success', `${name} was deleted.`);
      onClose();
      await deleted(group.id);
    },
  });
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      action="Delete assignment"
      danger
      pending={deleting.isPending}
      refusal={deleting.error ? sentencesOf(deleting.error).join(' ') : undefined}
      effects={[
        ...(group.articles > 0
          ? [`${counted(group.articles, 'article becomes', 'articles become')} available again.`]
          : []),
        ...(open > 0 ? [`${counted(open, 'open form ends', 'open forms end')}.`] : []),
      ]}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      This cannot be undone.
    </ConfirmDialog>
  );
}
