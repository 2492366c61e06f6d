import { assignTraining, type TrainingReader, untrainable } from '@cea/contract/training';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { trainingArticlesOptions, trainingReadersOptions, useTrainingListsChanged } from './training-admin-api.ts';

const faultOf = (error: unknown, field: string): string | undefined =>
  error instanceof ApiError ? error.errors?.[field]?.[0] : undefined;

const optionOf = ({ id, full_name, email, reason }: TrainingReader) => ({
  id: String(id),
  label: full_name,
  about: reason ? `${email} · cannot be chosen: ${untrainable[reason]}` : email,
});

const reasonText = ({ full_name, reason }: TrainingReader): string =>
  reason === 'training'
    ? `${full_name} is already in training. Mark that complete before you assign more.`
    : `The account of ${full_name} is not active. Activate it first, under User Management.`;

/** Gives a reader articles to train on. */
export function AssignTrainingDialog({ onClose }: { onClose: () => void }) {
  const people = useQuery(trainingReadersOptions).data;
  const [chosenReader, setReader] = useState<TrainingReader>();
  // One who cannot be given training is only told about.
  const reader = chosenReader?.reason ? undefined : chosenReader;
  const articles = useQuery(trainingArticlesOptions).data ?? [];
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set());
  const chosen = articles.filter(({ id }) => !left.has(id)).map(({ id }) => id);
  const changed = useTrainingListsChanged();
  const assigning = useMutation({
    mutationFn: () =>
      call(
        assignTraining,
        { body: { reader_id: reader?.id ?? 0, training_article_ids: chosen } },
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
  const readerFault = chosenReader?.reason ? reasonText(chosenReader) : faultOf(error, 'reader_id');
  const find = (id: string | undefined) => people?.find((one) => String(one.id) === id);
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
        options={people?.map(optionOf)}
        labelOf={(id) => find(id)?.full_name ?? ''}
        chosen={reader ? [String(reader.id)] : []}
        onChange={([id]) => setReader(find(id))}
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
