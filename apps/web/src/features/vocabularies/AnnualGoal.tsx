import { EditableSettings } from '@cea/contract/settings-editing';
import { counted } from '../../lib/number-format.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const GoalSetting = EditableSettings.pick({ annual_goal: true });

function GoalForm({ annual_goal }: Pick<EditableSettings, 'annual_goal'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: GoalSetting,
    keepAs: 'annual goal',
    values: { annual_goal },
    messageOf: (saved) =>
      saved.annual_goal === null
        ? 'There is no annual goal any more.'
        : `The annual goal is ${counted(saved.annual_goal, 'article')}.`,
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormNumber
        control={form.control}
        name="annual_goal"
        label="Articles per year"
        empty={null}
        hint="Leave it empty if there is no goal."
        sx={{ maxWidth: 260 }}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** What the year to date is compared with. */
export function AnnualGoal() {
  return (
    <SettingPanel
      title="Annual goal"
      lead="How many articles to publish in a calendar year. Dashboards compare the year to date with it."
    >
      {({ annual_goal }) => <GoalForm annual_goal={annual_goal} />}
    </SettingPanel>
  );
}
