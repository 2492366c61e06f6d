import { type TrainingArticle, updateTrainingArticle } from '@cea/contract/training';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { AdviceField } from './AdviceField.tsx';
import { useTrainingListsChanged } from './training-admin-api.ts';

interface Props {
  article: TrainingArticle;
  onClose: () => void;
}

/** Changes what readers are told before they begin. */
export function AdviceDialog({ article: { id, advice: before, article }, onClose }: Props) {
  const [advice, setAdvice] = useState(before);
  const changed = useTrainingListsChanged();
  const { error, isPending, mutate } = useMutation({
    mutationFn: () => call(updateTrainingArticle, { params: { id }, body: { advice } }, { expected: [422] }),
    onSuccess: async () => {
      addMessage('success', `Readers of ${article.compound_id} are told so before they begin.`);
      onClose();
      await changed();
    },
    meta: { handled: true },
  });
  return (
    <FormDialog
      title={`Advice for ${article.compound_id}`}
      action="Save"
      size="sm"
      pending={isPending}
      disabled={advice === before}
      refusal={error?.message}
      isDirty={advice !== before}
      onSubmit={() => mutate()}
      onClose={onClose}
    >
      <AdviceField value={advice} onChange={setAdvice} />
    </FormDialog>
  );
}
