import { EditableSettings } from '@cea/contract/settings-editing';
import { counted } from '../../lib/number-format.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const DueSoonSetting = EditableSettings.pick({ due_soon_days: true });

function DueSoonForm({ due_soon_days }: Pick<EditableSettings, 'due_soon_days'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: DueSoonSetting,
    keepAs: 'due soon',
    values: { due_soon_days },
    messageOf: (saved) => `Readers are reminded ${counted(saved.due_soon_days, 'day')} before a due date.`,
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormNumber
        control={form.control}
        name="due_soon_days"
        label="Days before the due date"
        hint="With 0, readers are reminded on the day itself."
        required
        sx={{ maxWidth: 260 }}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** From when on a due date is soon. */
export function DueSoon() {
  return (
    <SettingPanel
      title="Due soon"
      lead="When readers are reminded of work that is due, and from when on its due date is shown in orange."
    >
      {({ due_soon_days }) => <DueSoonForm due_soon_days={due_soon_days} />}
    </SettingPanel>
  );
}
