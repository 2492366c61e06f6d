import { assignmentName, updateAssignment } from '@cea/contract/admin-assignments';
import { call } from '../../lib/call.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDate } from '../../ui/FormDate.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useAssignmentChanged } from './assignments-api.ts';
import type { Group } from './grid-lines.ts';
import { DueDate, dueHint } from './NewAssignment.tsx';

interface Props {
  group: Group;
  roundDue: string | null;
  onClose: () => void;
}

export function DueDateDialog({ group, roundDue, onClose }: Props) {
  const changed = useAssignmentChanged();
  const { form, ...dialog } = useServerForm({
    schema: DueDate,
    keepAs: `due date ${group.id}`,
    defaultValues: { due_on: group.due_on },
    send: async (body) => {
      const { data } = await call(updateAssignment, { params: { id: group.id }, body });
      onClose();
      await changed(data);
    },
  });
  return (
    <FormDialog
      title={`Due date of ${assignmentName(group)}`}
      action="Save"
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus('due_on')}
    >
      <FormDate control={form.control} name="due_on" label="Due date" hint={dueHint(roundDue)} />
    </FormDialog>
  );
}
