import { mostPresets, type ThresholdPreset } from '@cea/contract/money/threshold-presets';
import { EditableSettings } from '@cea/contract/settings-editing';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { SelectInput } from '../../ui/SelectInput.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { ThresholdFields, type ThresholdForm } from './ThresholdFields.tsx';
import { useSettingForm } from './use-setting-form.ts';

const ThresholdsSetting = EditableSettings.pick({ thresholds: true });

const newPreset: ThresholdPreset = {
  key: '',
  label: '',
  low: Number.NaN,
  high: null,
  currency: 'USD',
  year: null,
  outcome: 'qaly',
};

function ThresholdsForm({ thresholds }: ThresholdForm) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: ThresholdsSetting,
    keepAs: 'thresholds',
    values: { thresholds },
    messageOf: () => 'The thresholds are saved. Charts follow from now on.',
  });
  const { control, formState } = form;
  const list = useFieldArray({ control, name: 'thresholds.presets', keyName: 'place' });
  const { field: usual, fieldState: usualState } = useController({ control, name: 'thresholds.usual' });
  const presets = useWatch({ control, name: 'thresholds.presets' });
  const drawable = presets.filter(({ key, outcome }) => outcome === 'qaly' && key !== '');
  return (
    <FormStack onSubmit={onSubmit}>
      <UnsavedGuard when={formState.isDirty} inTab />
      {list.fields.map(({ place }, at) => (
        <ThresholdFields
          key={place}
          control={control}
          at={at}
          frame={{
            label: `Threshold ${at + 1}`,
            isFirst: at === 0,
            isLast: at === list.fields.length - 1,
            onMove: (by) => list.move(at, at + by),
            onRemove: () => list.remove(at),
          }}
        />
      ))}
      {list.fields.length < mostPresets && (
        <Button sx={{ alignSelf: 'start' }} onClick={() => list.append(newPreset)}>
          Add a threshold
        </Button>
      )}
      <Box>
        <SelectInput
          label="Drawn until another is chosen"
          value={usual.value ?? ''}
          options={[
            { value: '', label: 'None' },
            ...drawable.map(({ key, label }) => ({ value: key, label: label || key })),
          ]}
          onChange={(key) => usual.onChange(key === '' ? null : key)}
          sx={{ width: '100%', maxWidth: 360 }}
        />
        <FormHelperText error={usualState.error !== undefined} sx={{ mx: 0 }}>
          {usualState.error?.message ?? 'Charts of DALYs draw none until a visitor chooses one.'}
        </FormHelperText>
      </Box>
      <FormActions
        label="Save"
        pending={pending}
        refusal={refusal ?? formState.errors.thresholds?.message}
        disabled={!formState.isDirty}
      />
    </FormStack>
  );
}

/** What charts of ratios judge cost-effectiveness by. */
export function Thresholds() {
  return (
    <SettingPanel
      title="Thresholds"
      lead="Charts of ratios offer these thresholds in this order, besides 1 and 3 times GDP per capita and a visitor's own value. Without a price year, a threshold is money of the target year: it is exchanged, but not adjusted for prices. Links that were shared no longer draw a threshold whose name in links has changed."
    >
      {({ thresholds }) => <ThresholdsForm thresholds={thresholds} />}
    </SettingPanel>
  );
}
