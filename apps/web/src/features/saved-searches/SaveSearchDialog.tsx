import { createSavedSearch, type NewSavedSearch, SavedSearchChanges } from '@cea/contract/saved-searches';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { savedSearchesOptions } from './saved-searches-api.ts';
import { suggestName } from './suggest-name.ts';

interface Props {
  search: Pick<NewSavedSearch, 'type' | 'query'>;
  onClose: () => void;
}

/** Gives a search a name, under which it is kept. */
export function SaveSearchDialog({ search, onClose }: Props) {
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: SavedSearchChanges.required(),
    keepAs: 'saved search',
    defaultValues: { name: suggestName(search), mails: true },
    send: async (fields) => {
      await call(createSavedSearch, { body: { ...fields, ...search } }, { expected: [422] });
      await queryClient.invalidateQueries(savedSearchesOptions);
      addMessage('success', `“${fields.name}” is saved.`);
      onClose();
    },
  });
  return (
    <FormDialog
      title="Save search"
      action="Save"
      pending={pending}
      refusal={refusal}
      onSubmit={onSubmit}
      onClose={onClose}
      onEnter={() => form.setFocus('name', { shouldSelect: true })}
    >
      <FormText control={form.control} name="name" label="Name" autoComplete="off" required />
      <FormSwitch
        control={form.control}
        name="mails"
        label="Mail me with each release"
        hint="Lists the results that the release added, changed or withdrew. Nothing is mailed if there are none."
      />
    </FormDialog>
  );
}
