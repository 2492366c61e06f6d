import { assignTraining } from '@cea/contract/training';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { foundReaders, trainingArticlesOptions, useTrainingListsChanged } from './training-admin-api.ts';

const faultOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors?.[field]?.[0] : undefined;

/** Gives a reader articles to train on. */
export function AssignTrainingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed, 200);
  const people = useQuery(foundReaders(search)).data;
  const found = search === typed ? people : undefined;
  const [reader, setReader] = useState<{ id: string; name: string }>();
  const articles = useQuery(trainingArticlesOptions).data ?? [];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = articles.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const changed = useTrainingListsChanged();
  const assigning = useMutation({
    mutationFn: () =>
      call(
        assignTraining,
        { body: { reader_id: Number(reader?.id), training_article_ids: chosen } },
        { expected: [409, 422] },
      ),
    onSuccess: async ({ data }) => {
      addMessage('success', `${data.reader.full_name} is in training.`);
      onClose();
      await changed();
    },
    meta: { handled: true },
  });
  const { error } = assigning;
  const readerFault = faultOf(error, 'reader_id');
  const nameOf = (id: string) => people?.find((user) => String(user.id) === id)?.full_name ?? reader?.name ?? '';
  return (
    <FormDialog
      title="Assign training"
      action="Assign training"
      color="accent"
      size="sm"
      pending={assigning.isPending}
      disabled={!reader || chosen.length === 0}
      refusal={readerFault ? undefined : error?.message}
      isDirty={reader !== undefined}
      onSubmit={() => assigning.mutate()}
      onClose={onClose}
    >
      <PickerField
        label="Reader"
        placeholder="Name of a reader"
        hint="Until the training is complete, the reader cannot be chosen for paid work."
        options={found?.map(({ id, full_name, email }) => ({ id: String(id), label: full_name, about: email }))}
        labelOf={nameOf}
        chosen={reader ? [reader.id] : []}
        onChange={([id]) => setReader(id === undefined ? undefined : { id, name: nameOf(id) })}
        onType={setTyped}
        fault={readerFault}
      />
      <FormGroup aria-label="Articles, in the order in which they are read">
        <Typography component="h3" sx={{ fontSize: '0.8125rem', fontWeight: 600 }}>
          Articles
        </Typography>
        {articles.map(({ id, article }) => (
          <FormControlLabel
            key={id}
            control={<Checkbox checked={!left.has(id)} />}
            label={article.title || article.compound_id}
            onChange={() =>
              setLeft((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))
            }
          />
        ))}
        {articles.length === 0 && (
          <Typography sx={{ color: 'text.secondary' }}>Add training articles first, in their own tab.</Typography>
        )}
      </FormGroup>
    </FormDialog>
  );
}
