import { assignmentName, reassignReader, removeReaders } from '@cea/contract/admin-assignments';
import type { RoundReader } from '@cea/contract/reading-rounds';
import { useMutation } from '@tanstack/react-query';
import { sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EffectList } from '../../ui/EffectList.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { useAssignmentChanged } from './assignments-api.ts';
import type { Balance } from './balance.ts';
import { nameOf, readerOptions } from './reader-options.ts';
import { ReaderChoice, useReaderChoice } from './ReaderChoice.tsx';
import { handOverEffects, removalEffects } from './reader-texts.ts';
import type { ReaderAt } from './ReaderMenu.tsx';

interface Props extends ReaderAt {
  people: readonly RoundReader[];
  onClose: () => void;
}

const readerIn = ({ group, reader_id }: ReaderAt) => group.readers.find((each) => each.reader_id === reader_id)!;

/** Hands all that a reader has not submitted to somebody else. */
export function ReassignDialog({ group, reader_id, people, balance, onClose }: Props & { balance: Balance }) {
  const changed = useAssignmentChanged();
  const { chosen, choice, submit } = useReaderChoice();
  const from = nameOf(people, reader_id);
  const to = chosen === undefined ? 'the other reader' : nameOf(people, chosen);
  const reassigning = useMutation({
    meta: { handled: true },
    mutationFn: async (to_user_id: number) =>
      (
        await call(
          reassignReader,
          { params: { id: group.id }, body: { from_user_id: reader_id, to_user_id } },
          { expected: [409] },
        )
      ).data,
    onSuccess: async (assignment) => {
      addMessage('success', `${to} has the work of ${from} in ${assignmentName(group)}.`);
      onClose();
      await changed(assignment);
    },
  });
  return (
    <FormDialog
      title={`Reassign ${from}`}
      action="Reassign"
      size="xs"
      pending={reassigning.isPending}
      refusal={reassigning.error ? sentencesOf(reassigning.error).join(' ') : undefined}
      onSubmit={() => submit(reassigning.mutate)}
      onClose={onClose}
    >
      <ReaderChoice label="To" people={people} options={readerOptions(people, balance, [reader_id])} choice={choice} />
      <EffectList effects={handOverEffects(readerIn({ group, reader_id }), from, to)} />
    </FormDialog>
  );
}

/** Removes a reader from an assignment. */
export function RemoveQuestion({ group, reader_id, people, onClose }: Props) {
  const changed = useAssignmentChanged();
  const full = nameOf(people, reader_id);
  const name = assignmentName(group);
  const removing = useMutation({
    meta: { handled: true },
    mutationFn: async () =>
      (await call(removeReaders, { params: { id: group.id }, body: { user_ids: [reader_id] } }, { expected: [409] }))
        .data,
    onSuccess: async (assignment) => {
      const stays = assignment.readers.some((each) => each.reader_id === reader_id);
      addMessage('success', stays ? `The open work of ${full} was passed on.` : `${full} was removed from ${name}.`);
      onClose();
      await changed(assignment);
    },
  });
  return (
    <ConfirmDialog
      title={`Remove ${full} from ${name}?`}
      action="Remove reader"
      danger
      pending={removing.isPending}
      refusal={removing.error ? sentencesOf(removing.error).join(' ') : undefined}
      effects={removalEffects(group, readerIn({ group, reader_id }), full)}
      onConfirm={() => removing.mutate()}
      onClose={onClose}
    />
  );
}
