import { EditableSettings } from '@cea/contract/settings-editing';
import Box from '@mui/material/Box';
import { useController } from 'react-hook-form';
import { counted } from '../../lib/number-format.ts';
import { ChipsInput } from '../../ui/ChipsInput.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { SettingPanel } from '../vocabularies/SettingPanel.tsx';
import { useSettingForm } from '../vocabularies/use-setting-form.ts';

const MembersSetting = EditableSettings.pick({ ispor_members: true });
const LapseSetting = EditableSettings.pick({ lapse_months: true });

/** The first fault of a list, or of one of its texts. */
function faultOf(error: { message?: string } | undefined): string | undefined {
  if (!error) return undefined;
  return error.message ?? Object.values(error as Record<string, { message?: string }>)[0]?.message;
}

function MembersForm({ ispor_members }: Pick<EditableSettings, 'ispor_members'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: MembersSetting,
    keepAs: 'ispor members',
    values: { ispor_members },
    messageOf: () => 'The member numbers are saved.',
  });
  const { field, fieldState } = useController({ control: form.control, name: 'ispor_members.numbers' });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormText
        control={form.control}
        name="ispor_members.pattern"
        label="Pattern"
        hint="Digits, with # for any digit: 10##### accepts seven digits that start with 10. Leave it empty to accept only listed numbers."
        sx={{ maxWidth: 420 }}
      />
      <ChipsInput
        label="Member numbers"
        values={field.value}
        onChange={field.onChange}
        separators={/[\s,;]+/}
        hint={`${counted(field.value.length, 'number')} accepted besides those that match the pattern. Paste several at once.`}
        fault={faultOf(fieldState.error)}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

function LapseForm({ lapse_months }: Pick<EditableSettings, 'lapse_months'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: LapseSetting,
    keepAs: 'lapse months',
    values: { lapse_months },
    messageOf: (saved) =>
      saved.lapse_months === null
        ? 'Accounts never lapse.'
        : `Accounts lapse after ${counted(saved.lapse_months, 'month')}.`,
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormNumber
        control={form.control}
        name="lapse_months"
        label="Months without use"
        empty={null}
        hint="Leave it empty if accounts never lapse."
        sx={{ maxWidth: 260 }}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** Who may register, and which accounts lapse. */
export function AccountSettings() {
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <SettingPanel
        title="ISPOR members"
        lead="Member numbers with which people can register on the page for ISPOR members. A number can have one account."
      >
        {({ ispor_members }) => <MembersForm ispor_members={ispor_members} />}
      </SettingPanel>
      <SettingPanel
        title="Unused accounts"
        lead="Accounts that nobody has used for this long lapse. Their owners can reactivate them by e-mail. Super Admins never lapse."
      >
        {({ lapse_months }) => <LapseForm lapse_months={lapse_months} />}
      </SettingPanel>
    </Box>
  );
}
