import { highlightLooks, type HighlightSets, replaceHighlightSets } from '@cea/contract/highlights';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { hasStatus } from '../../../lib/api-error.ts';
import { call } from '../../../lib/call.ts';
import { addMessage } from '../../../lib/messages.ts';
import { useServerForm } from '../../../lib/use-server-form.ts';
import { FormActions } from '../../../ui/FormActions.tsx';
import { FormStack } from '../../../ui/FormStack.tsx';
import { TwoEdits } from '../../../ui/TwoEdits.tsx';
import { UnsavedGuard } from '../../../ui/UnsavedGuard.tsx';
import { highlightSetsOptions, highlightsOptions } from '../highlights-api.ts';
import { describeSets } from './describe-sets.ts';
import { ExampleText } from './ExampleText.tsx';
import { SetFields } from './SetFields.tsx';
import { inputOf, SetsInput } from './sets-input.ts';

/** On a wide screen the example stays beside the terms. */
const sideBySide = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
  '& > section': { position: { md: 'sticky' }, top: 16 },
} as const;

/** Sends the sets; where someone else has saved in between, `onConflict` gets theirs. */
function useSendSets(onConflict: (theirs: HighlightSets) => void) {
  const client = useQueryClient();
  return async (version: number, { sets }: SetsInput): Promise<HighlightSets | undefined> => {
    try {
      const { data } = await call(replaceHighlightSets, { body: { version, sets } }, { expected: [409, 422] });
      client.setQueryData(highlightSetsOptions.queryKey, data);
      await client.invalidateQueries(highlightsOptions);
      return data;
    } catch (error) {
      if (!hasStatus(error, 409)) throw error;
      onConflict(await client.fetchQuery({ ...highlightSetsOptions, staleTime: 0 }));
      return undefined;
    }
  };
}

/** All sets of terms, edited and saved together. */
export function SetsForm({ stored }: { stored: HighlightSets }) {
  // The sets to replace: another user's, once it was decided to replace those.
  const [base, setBase] = useState(stored);
  const [theirs, setTheirs] = useState<HighlightSets>();
  const sendSets = useSendSets(setTheirs);
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: SetsInput,
    keepAs: 'highlight sets',
    defaultValues: inputOf(stored),
    send: async (input) => {
      const saved = await sendSets(base.version, input);
      if (!saved) return;
      setBase(saved);
      form.reset(inputOf(saved));
      addMessage('success', 'The sets are saved. Readers see them when they next open the site.');
    },
  });
  const { control, formState } = form;
  const list = useFieldArray({ control, name: 'sets', keyName: 'key' });
  const { sets } = useWatch({ control }) as SetsInput;
  const free = highlightLooks.find((look) => !sets.some((set) => set.look === look));
  const choose = (choice: 'mine' | 'theirs') => {
    setBase(theirs!);
    if (choice === 'theirs') form.reset(inputOf(theirs!));
    setTheirs(undefined);
  };
  return (
    <FormStack onSubmit={onSubmit}>
      <UnsavedGuard when={formState.isDirty} inTab />
      {theirs && (
        <TwoEdits
          text="Someone else saved the sets while you were editing them."
          mine={describeSets(inputOf(base).sets, sets)}
          theirs={describeSets(inputOf(base).sets, inputOf(theirs).sets)}
          onChoose={choose}
        />
      )}
      <Box sx={sideBySide}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {list.fields.map(({ key }, at) => (
            <SetFields
              key={key}
              control={control}
              at={at}
              frame={{
                label: `Set ${at + 1}`,
                isFirst: at === 0,
                isLast: at === list.fields.length - 1,
                onMove: (by) => list.move(at, at + by),
                onRemove: () => list.remove(at),
              }}
            />
          ))}
          {free && (
            <Button
              sx={{ justifySelf: 'start' }}
              onClick={() => list.append({ id: null, label: '', look: free, terms: [] })}
            >
              Add a set
            </Button>
          )}
        </Box>
        <ExampleText sets={sets} />
      </Box>
      <FormActions
        label="Save"
        pending={pending}
        refusal={refusal}
        disabled={!formState.isDirty || theirs !== undefined}
      />
    </FormStack>
  );
}
