import { type ReadingRound, type RoundFields, updateRound } from '@cea/contract/reading-rounds';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { TwoEdits } from '../../ui/TwoEdits.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { describeChanges, fieldsOf, inputOf, RoundForm } from './round-fields.ts';
import { roundPath, roundsPath } from '../assignments/assignments-api.ts';
import { useRoundsChanged } from './rounds-api.ts';
import { RoundInputs } from './RoundInputs.tsx';
import { canDelete, useDeleteRound } from './use-delete-round.ts';

/** A version of the round that was saved, by this user or another. */
interface Saved {
  readonly version: number;
  readonly fields: RoundFields;
}

export function EditRound({ round }: { round: ReadingRound }) {
  // The version to replace: another user's, once it was decided to build on that.
  const [base, setBase] = useState<Saved>({ version: round.version, fields: fieldsOf(round) });
  const [theirs, setTheirs] = useState<Saved>();
  const [mine, setMine] = useState<Partial<RoundFields>>({});
  const [deleted, setDeleted] = useState(false);
  const roundsChanged = useRoundsChanged();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: RoundForm,
    keepAs: `round ${round.id}`,
    defaultValues: inputOf(base.fields),
    send: async (fields: RoundFields) => {
      const changes = changedFields(base.fields, fields);
      try {
        const body = { version: base.version, ...changes };
        const { data } = await call(updateRound, { params: { id: round.id }, body }, { expected: [409, 422] });
        setBase({ version: data.version, fields: fieldsOf(data) });
        form.reset(inputOf(fieldsOf(data)));
      } catch (error) {
        if (!(error instanceof ApiError) || !error.conflict) throw error;
        setMine(changes);
        setTheirs({ version: error.conflict.seq, fields: fieldsOf(error.conflict.theirs as RoundFields) });
        return;
      }
      addMessage('success', 'The round was saved.');
      await roundsChanged();
    },
  });
  const remove = useDeleteRound(() => setDeleted(true));
  const choose = (choice: 'mine' | 'theirs') => {
    const kept = { ...theirs!.fields, ...(choice === 'mine' && mine) };
    form.reset(inputOf(theirs!.fields));
    for (const [name, value] of Object.entries(inputOf(kept)))
      form.setValue(name as keyof RoundFields, value, { shouldDirty: true });
    setBase(theirs!);
    setTheirs(undefined);
  };
  if (deleted) return <Navigate to={roundsPath} />;
  const { isDirty } = form.formState;
  return (
    <Stack spacing={2.5} sx={{ maxWidth: 720 }}>
      <UnsavedGuard when={isDirty && !pending} />
      <FormStack onSubmit={onSubmit}>
        {theirs && (
          <TwoEdits
            text="Someone else saved this round while you were editing it."
            mine={describeChanges(mine)}
            theirs={describeChanges(changedFields(base.fields, theirs.fields))}
            onChoose={choose}
          />
        )}
        <RoundInputs control={form.control} />
        <FormActions label="Save" main pending={pending} refusal={refusal} disabled={!isDirty || theirs !== undefined}>
          <LinkButton to={roundPath(round.id)}>Cancel</LinkButton>
        </FormActions>
      </FormStack>
      {canDelete(round) && (
        <Panel title="Delete" lead="Possible until a reader submits work. Deletes the round and its assignments.">
          <Button color="error" onClick={() => remove(round)}>
            Delete round
          </Button>
        </Panel>
      )}
    </Stack>
  );
}
