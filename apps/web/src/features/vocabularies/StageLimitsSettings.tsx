import { articleStates, limitedStates } from '@cea/contract/article-states';
import { EditableSettings } from '@cea/contract/settings-editing';
import Box from '@mui/material/Box';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useSettingForm } from './use-setting-form.ts';

const LimitsSetting = EditableSettings.pick({ stage_limits: true });

function LimitsForm({ stage_limits }: Pick<EditableSettings, 'stage_limits'>) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: LimitsSetting,
    keepAs: 'stage limits',
    values: { stage_limits },
    messageOf: () => 'The limits are saved.',
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(180px, 1fr))' }}>
        {limitedStates.map((state) => (
          <FormNumber
            key={state}
            control={form.control}
            name={`stage_limits.${state}`}
            label={articleStates[state].label}
            required
          />
        ))}
      </Box>
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** After how many days an article is late. */
export function StageLimitsSettings() {
  return (
    <SettingPanel title="Stage limits" lead="Days after which the oldest article of a stage is shown as late.">
      {({ stage_limits }) => <LimitsForm stage_limits={stage_limits} />}
    </SettingPanel>
  );
}
