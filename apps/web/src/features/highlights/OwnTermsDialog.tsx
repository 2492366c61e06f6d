import { type Highlights, OwnHighlights } from '@cea/contract/highlights';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { faultInList } from '../../lib/fault-in-list.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { ChipsInput } from '../../ui/ChipsInput.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { highlightsOptions, sendOwnHighlights } from './highlights-api.ts';

const OwnTerms = OwnHighlights.pick({ own_terms: true });

interface Props {
  highlights: Highlights;
  onClose: () => void;
}

/** The terms that an account has marked besides those of the sets. */
export function OwnTermsDialog({ highlights, onClose }: Props) {
  const client = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const { form, ...dialog } = useServerForm({
    schema: OwnTerms,
    keepAs: 'own terms',
    defaultValues: { own_terms: highlights.own_terms },
    send: async ({ own_terms }) => {
      // Terms that were just edited are meant to be seen.
      const saved = await sendOwnHighlights(highlights, { own_terms, hides_own: false });
      client.setQueryData(highlightsOptions.queryKey, saved);
      onClose();
    },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'own_terms' });
  return (
    <FormDialog
      title="My terms"
      action="Save"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => input.current?.focus()}
    >
      <ChipsInput
        label="Words and phrases"
        values={field.value}
        onChange={field.onChange}
        placeholder="discrete-event simulation"
        hint="Marked in every abstract that you open, also in the plural and in British spelling. Press Enter after each, or paste a list. End a word with * to mark all words that start with it, such as dialy*."
        fault={faultInList(fieldState.error)}
        inputRef={input}
      />
    </FormDialog>
  );
}
