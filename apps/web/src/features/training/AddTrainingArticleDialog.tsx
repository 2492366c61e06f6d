import { addTrainingArticle } from '@cea/contract/training';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { AdviceField } from './AdviceField.tsx';
import { foundArticles, useTrainingListsChanged } from './training-admin-api.ts';

/** Makes a published article one to train on. */
export function AddTrainingArticleDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const { data } = useQuery(foundArticles(search));
  const found = search === typed ? data : undefined;
  const [chosen, setChosen] = useState<{ id: string; label: string }>();
  const [advice, setAdvice] = useState('');
  const changed = useTrainingListsChanged();
  const adding = useMutation({
    mutationFn: () =>
      call(addTrainingArticle, { body: { article_id: Number(chosen?.id), advice } }, { expected: [409, 422] }),
    onSuccess: async () => {
      addMessage('success', 'The article can be trained on.');
      onClose();
      await changed();
    },
    meta: { handled: true },
  });
  const { error } = adding;
  const fault = error instanceof ApiError ? error.errors?.article_id?.[0] : undefined;
  const labelOf = (id: string) => data?.find((article) => String(article.id) === id)?.title ?? chosen?.label ?? id;
  return (
    <FormDialog
      title="Add a training article"
      action="Add article"
      color="accent"
      size="sm"
      pending={adding.isPending}
      disabled={!chosen}
      refusal={fault ? undefined : error?.message}
      isDirty={chosen !== undefined || advice !== ''}
      onSubmit={() => adding.mutate()}
      onClose={onClose}
    >
      <PickerField
        label="Article"
        placeholder="Title, author, PMID or id"
        hint="Its agreed full review is copied and becomes the gold record."
        options={found?.map(({ id, title, compound_id }) => ({
          id: String(id),
          label: title ?? compound_id,
          about: compound_id,
        }))}
        labelOf={labelOf}
        chosen={chosen ? [chosen.id] : []}
        onChange={([id]) => setChosen(id === undefined ? undefined : { id, label: labelOf(id) })}
        onType={setTyped}
        fault={fault}
      />
      <AdviceField value={advice} onChange={setAdvice} />
    </FormDialog>
  );
}
