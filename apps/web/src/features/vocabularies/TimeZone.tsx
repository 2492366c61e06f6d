import { EditableSettings } from '@cea/contract/settings-editing';
import { Controller } from 'react-hook-form';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { SettingPanel } from './SettingPanel.tsx';
import { useSettingForm } from './use-setting-form.ts';
import { zoneOptions } from './zone-options.ts';

const ZoneSetting = EditableSettings.pick({ time_zone: true });

function ZoneForm({ settings }: { settings: EditableSettings }) {
  const { form, onSubmit, pending, refusal } = useSettingForm({
    schema: ZoneSetting,
    keepAs: 'time zone',
    values: { time_zone: settings.time_zone },
    messageOf: ({ time_zone }) => `Dates are those of ${time_zone} from now on.`,
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <Controller
        control={form.control}
        name="time_zone"
        render={({ field, fieldState }) => (
          <PickerField
            label="Time zone"
            placeholder="City or region"
            options={zoneOptions(settings.time_zone)}
            labelOf={String}
            chosen={field.value ? [field.value] : []}
            onChange={([zone = '']) => field.onChange(zone)}
            fault={fieldState.error?.message}
            required
          />
        )}
      />
      <FormActions label="Save" pending={pending} refusal={refusal} disabled={!form.formState.isDirty} />
    </FormStack>
  );
}

/** The zone of the organisation's dates. */
export function TimeZone() {
  return (
    <SettingPanel title="Time zone" lead="Dates, due dates and the year to date are those of this zone, for everyone.">
      {(settings) => <ZoneForm settings={settings} />}
    </SettingPanel>
  );
}
