import {
  createEntry,
  criterionLimit,
  type EntryFields,
  EntryForm,
  hasCriteria,
  isRanked,
  type ManagedEntry,
  type ManagedVocabulary,
  slugOf,
} from '@cea/contract/vocabulary-editing';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { parentOptions } from './entry-tree.ts';
import { useEntryCalls, useVocabulariesChanged, vocabularyOptions } from './vocabularies-api.ts';

interface Props {
  vocabulary: ManagedVocabulary;
  /** The entry to edit; absent to add one. */
  entry?: ManagedEntry;
  onClose: () => void;
}

const fieldsOf = (entry: ManagedEntry | undefined): EntryFields => ({
  label: entry?.label ?? '',
  parent_id: entry?.parent_id ?? null,
  include_details_field: entry?.include_details_field ?? false,
  severity: entry?.severity ?? null,
  criterion: entry?.criterion ?? '',
});

const renameHint = ({ articles }: ManagedEntry): string | undefined =>
  articles > 0 ? `${counted(articles, 'published article shows', 'published articles show')} the new name.` : undefined;

/** Adds an entry, or edits one. */
export function EntryDialog({ vocabulary, entry, onClose }: Props) {
  const { type, parents } = vocabulary;
  const changed = useVocabulariesChanged();
  const { update } = useEntryCalls(type);
  const defaultValues = fieldsOf(entry);
  const { form, ...dialog } = useServerForm({
    schema: EntryForm,
    keepAs: entry ? `entry ${entry.id}` : `new entry of ${type}`,
    defaultValues: { ...defaultValues, slug: '' },
    send: async ({ slug, ...fields }) => {
      if (entry) await update(entry, changedFields(defaultValues, fields));
      else {
        const body = { ...fields, ...(slug && { slug }) };
        await call(createEntry, { params: { type }, body }, { expected: [422] });
      }
      addMessage('success', `${fields.label} was ${entry ? 'saved' : 'added'}.`);
      onClose();
      await changed();
    },
  });
  const { control } = form;
  const elsewhere = useQuery({ ...vocabularyOptions(parents), enabled: parents !== type });
  const known = parents === type ? vocabulary.entries : elsewhere.data?.entries;
  const options = useMemo(() => known && parentOptions(known, entry?.id), [known, entry]);
  const label = useWatch({ control, name: 'label' });
  return (
    <FormDialog
      title={entry ? 'Edit entry' : `Add an entry to ${vocabulary.label}`}
      action={entry ? 'Save' : 'Add entry'}
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => form.setFocus('label')}
    >
      <FormText control={control} name="label" label="Name" required hint={entry && renameHint(entry)} />
      {entry ? (
        <span>
          Slug: <code>{entry.slug}</code>. It never changes.
        </span>
      ) : (
        <FormText
          control={control}
          name="slug"
          label="Slug"
          placeholder={slugOf(label)}
          hint="Names the entry in files and links, and never changes."
        />
      )}
      <Controller
        control={control}
        name="parent_id"
        render={({ field, fieldState }) => (
          <PickerField
            label={parents === type ? 'Below' : 'Region'}
            placeholder="None"
            options={options}
            labelOf={(id) => known?.find((one) => String(one.id) === id)?.label ?? '…'}
            chosen={field.value === null ? [] : [String(field.value)]}
            onChange={([id]) => field.onChange(id === undefined ? null : Number(id))}
            fault={fieldState.error?.message}
          />
        )}
      />
      {isRanked(type) && (
        <FormText
          control={control}
          name="severity"
          label="Severity"
          inputMode="numeric"
          hint="Rank within its disease: 1 is the best. Charts list states in this order."
        />
      )}
      {hasCriteria(type) && (
        <FormText
          control={control}
          name="criterion"
          label="Criterion"
          hint="When an article passes, in one sentence. Readers see it beside the choice."
          multiline
          minRows={2}
          slotProps={{ input: { maxLength: criterionLimit } }}
        />
      )}
      <FormSwitch
        control={control}
        name="include_details_field"
        label="Ask for details"
        hint="Readers who choose it are asked for a text."
      />
    </FormDialog>
  );
}
