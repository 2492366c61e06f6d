import { EditableSettings, updateSettings } from '@cea/contract/settings-editing';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Controller } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { applySettings } from '../../lib/site.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { PickerField } from '../../ui/picker/PickerField.tsx';
import { settingsOptions } from './vocabularies-api.ts';
import { zoneOptions } from './zone-options.ts';

const ZoneSetting = EditableSettings.pick({ time_zone: true });

function ZoneForm({ settings }: { settings: EditableSettings }) {
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: ZoneSetting,
    keepAs: 'time zone',
    defaultValues: { time_zone: settings.time_zone },
    send: async (body) => {
      const { data } = await call(updateSettings, { body }, { expected: [422] });
      const { time_zone } = data;
      applySettings({ time_zone });
      form.reset({ time_zone });
      queryClient.setQueryData(settingsOptions.queryKey, data);
      addMessage('success', `Dates are those of ${time_zone} from now on.`);
    },
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
  const found = useQuery(settingsOptions);
  return (
    <Panel title="Time zone" lead="Dates, due dates and the year to date are those of this zone, for everyone.">
      <LoadedList query={found} label="Time zone">
        {(settings) => <ZoneForm settings={settings} />}
      </LoadedList>
    </Panel>
  );
}
