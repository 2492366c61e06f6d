import { NewSavedView } from '@cea/contract/saved-views';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormDialog } from '../FormDialog.tsx';
import { FormSwitch } from '../FormSwitch.tsx';
import { FormText } from '../FormText.tsx';

const schema = NewSavedView.pick({ name: true, is_shared: true });
export interface ViewFields {
  readonly name: string;
  readonly is_shared: boolean;
}

interface Props {
  title: string;
  /** The view as it is; absent for a new one. */
  view?: ViewFields | undefined;
  send: (fields: ViewFields) => Promise<unknown>;
  onClose: () => void;
}

/** Names a view, and shares it or not. */
export function ViewDialog({ title, view, send, onClose }: Props) {
  const { form, ...dialog } = useServerForm({
    schema,
    keepAs: view ? `view ${view.name}` : 'new view',
    defaultValues: { name: view?.name ?? '', is_shared: view?.is_shared ?? false },
    send: async (fields) => {
      await send(fields);
      onClose();
    },
  });
  const { control, setFocus } = form;
  return (
    <FormDialog
      title={title}
      action="Save"
      size="xs"
      {...dialog}
      isDirty={form.formState.isDirty}
      onClose={onClose}
      onEnter={() => setFocus('name')}
    >
      <FormText control={control} name="name" label="Name" autoComplete="off" required />
      <FormSwitch
        control={control}
        name="is_shared"
        label="Share with all administrators"
        hint="Only you can change it."
      />
    </FormDialog>
  );
}
