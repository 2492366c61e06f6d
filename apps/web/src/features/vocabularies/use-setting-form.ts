import type { Schema } from '@cea/contract/endpoint';
import { type EditableSettings, updateSettings } from '@cea/contract/settings-editing';
import { useQueryClient } from '@tanstack/react-query';
import type { DefaultValues } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { applySettings } from '../../lib/site.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { settingsOptions } from './vocabularies-api.ts';

interface SettingForm<V extends Partial<EditableSettings>> {
  schema: Schema<V, V>;
  /** As they are stored. */
  values: V;
  keepAs: string;
  /** What is said when they are saved. */
  messageOf: (saved: EditableSettings) => string;
}

/** A form for one or several settings. This page and those opened from here follow at once. */
export function useSettingForm<V extends Partial<EditableSettings>>({
  schema,
  values,
  keepAs,
  messageOf,
}: SettingForm<V>) {
  const queryClient = useQueryClient();
  const server = useServerForm<V, V>({
    schema,
    keepAs,
    defaultValues: values as DefaultValues<V>,
    send: async (body) => {
      const { data } = await call(updateSettings, { body }, { expected: [422] });
      const { time_zone, due_soon_days, data_license, visitor_rows } = data;
      applySettings({ time_zone, due_soon_days, data_license, visitor_rows });
      server.form.reset(body);
      queryClient.setQueryData(settingsOptions.queryKey, data);
      addMessage('success', messageOf(data));
    },
  });
  return server;
}
