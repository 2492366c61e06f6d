import { assignmentName, createAssignment } from '@cea/contract/admin-assignments';
import type { RoundDetail } from '@cea/contract/reading-rounds';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { showDay } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDate } from '../../ui/FormDate.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useAssignmentChanged } from './assignments-api.ts';
import type { Kind } from './balance.ts';

export const DueDate = z.object({ due_on: z.iso.date('Enter a date.').nullable() });

export const dueHint = (due: string | null): string =>
  due === null ? 'The round has no due date.' : `If blank, the round’s: ${showDay(due)}.`;

interface Props {
  round: RoundDetail;
  kind: Kind;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a draft to the round. */
export function NewAssignment({ round, kind, onAdded, onClose }: Props) {
  const changed = useAssignmentChanged();
  const { form, ...dialog } = useServerForm({
    schema: DueDate,
    keepAs: `new ${kind}`,
    defaultValues: { due_on: null },
    send: async ({ due_on }) => {
      const { data } = await call(createAssignment, { body: { round_id: round.id, kind, due_on } });
      addMessage('success', `${assignmentName(data)} was added.`);
      onClose();
      await changed(data);
      onAdded(data.id);
    },
  });
  return (
    <FormDialog
      title={kind === 'review' ? 'New full review' : 'New screening'}
      action="Add assignment"
      size="xs"
      {...dialog}
      onClose={onClose}
      onEnter={() => form.setFocus('due_on')}
    >
      <span>It stays a draft until you publish it to its readers.</span>
      <FormDate control={form.control} name="due_on" label="Due date" hint={dueHint(round.due_on)} />
    </FormDialog>
  );
}
