import { createJournal, type Journal, JournalFields, type JournalInput, updateJournal } from '@cea/contract/journals';
import type { VocabularyType } from '@cea/contract/vocabularies';
import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { useChoices, useJournalsChanged } from './journals-api.ts';

interface Props {
  /** The journal to edit; absent to add one. */
  journal?: Journal;
  onClose: () => void;
}

const fieldsOf = (journal: Journal | undefined): JournalFields => ({
  name: journal?.name ?? '',
  abbreviation: journal?.abbreviation ?? null,
  issn: journal?.issn ?? null,
  eissn: journal?.eissn ?? null,
  country_id: journal?.country?.id ?? null,
  classification_id: journal?.classification?.id ?? null,
});

interface EntryProps {
  control: Control<JournalInput, unknown, JournalFields>;
  name: 'country_id' | 'classification_id';
  label: string;
  vocabulary: VocabularyType;
}

function EntryField({ control, name, label, vocabulary }: EntryProps) {
  const { field, fieldState } = useController({ control, name });
  const choices = useChoices(vocabulary);
  const options = useMemo(() => choices.map(({ value, label: name }) => ({ id: value, label: name })), [choices]);
  return (
    <PickerField
      label={label}
      options={options}
      labelOf={(id) => options.find((option) => option.id === id)?.label ?? '…'}
      chosen={field.value ? [String(field.value)] : []}
      onChange={([id]) => field.onChange(id === undefined ? null : Number(id))}
      fault={fieldState.error?.message}
    />
  );
}

/** Adds a journal, or edits one. */
export function JournalDialog({ journal, onClose }: Props) {
  const journalsChanged = useJournalsChanged();
  const defaultValues = fieldsOf(journal);
  const { form, ...dialog } = useServerForm({
    schema: JournalFields,
    keepAs: journal ? `journal ${journal.id}` : 'new journal',
    defaultValues,
    send: async (fields) => {
      const options = { expected: [422] };
      if (journal)
        await call(updateJournal, { params: { key: journal.id }, body: changedFields(defaultValues, fields) }, options);
      else await call(createJournal, { body: fields }, options);
      addMessage('success', `${fields.name} was ${journal ? 'saved' : 'added'}.`);
      onClose();
      await journalsChanged();
    },
  });
  const { control } = form;
  return (
    <FormDialog
      title={journal ? 'Edit journal' : 'Add a journal'}
      action={journal ? 'Save' : 'Add journal'}
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus('name')}
    >
      <FormText
        control={control}
        name="name"
        label="Name"
        required
        {...(journal && journal.articles > 0 && { hint: 'Articles keep the name under which they cite the journal.' })}
      />
      <FormText
        control={control}
        name="abbreviation"
        label="Abbreviation"
        hint="As in MEDLINE, such as N Engl J Med."
      />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <FormText control={control} name="issn" label="ISSN" placeholder="0028-4793" />
        <FormText control={control} name="eissn" label="e-ISSN" placeholder="1533-4406" />
      </Box>
      <EntryField
        {...{ control }}
        name="classification_id"
        label="Classification"
        vocabulary="journal-classification"
      />
      <EntryField {...{ control }} name="country_id" label="Country" vocabulary="country" />
    </FormDialog>
  );
}
