import { completeTraining, hasPassed, type TrainingAssignment } from '@cea/contract/training';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useTrainingListsChanged } from './training-admin-api.ts';
import { passMarkText } from './training-texts.ts';

function effectsOf({ reader, steps, submitted }: TrainingAssignment): string[] {
  const open = steps.filter(({ state }) => state === 'open').length;
  const low = steps.filter(({ score }) => score !== null && !hasPassed(score)).length;
  return [
    `${reader.full_name} can be given paid work.`,
    ...(submitted < steps.length ? [`Only ${submitted} of ${counted(steps.length, 'article')} were submitted.`] : []),
    ...(low > 0 ? [`${counted(low, 'article is', 'articles are')} below the pass mark of ${passMarkText}.`] : []),
    ...(open > 0 ? [`${counted(open, 'open review ends', 'open reviews end')}.`] : []),
  ];
}

/** Marks training complete, after saying what it comes to. */
export function CompleteTraining({ training, onClose }: { training: TrainingAssignment; onClose: () => void }) {
  const changed = useTrainingListsChanged();
  const { id, reader } = training;
  const completing = useMutation({
    mutationFn: () => call(completeTraining, { params: { id } }, { expected: [409] }),
    onSuccess: () => {
      addMessage('success', `The training of ${reader.full_name} is complete.`);
      onClose();
    },
    onSettled: changed,
    meta: { handled: true },
  });
  return (
    <ConfirmDialog
      title={`Mark the training of ${reader.full_name} complete?`}
      action="Mark complete"
      effects={effectsOf(training)}
      pending={completing.isPending}
      refusal={completing.error?.message}
      onConfirm={() => completing.mutate()}
      onClose={onClose}
    />
  );
}
