import { articleStates, limitedStates } from '@cea/contract/article-states';
import { EditableSettings, updateSettings } from '@cea/contract/settings-editing';
import Box from '@mui/material/Box';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormNumber } from '../../ui/FormNumber.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { LoadedList } from '../../ui/LoadedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { settingsOptions } from './vocabularies-api.ts';

const LimitsSetting = EditableSettings.pick({ stage_limits: true });

function LimitsForm({ stage_limits }: Pick<EditableSettings, 'stage_limits'>) {
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: LimitsSetting,
    keepAs: 'stage limits',
    defaultValues: { stage_limits },
    send: async (body) => {
      const { data } = await call(updateSettings, { body }, { expected: [422] });
      form.reset({ stage_limits: data.stage_limits });
      queryClient.setQueryData(settingsOptions.queryKey, data);
      addMessage('success', 'The limits are saved.');
    },
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
  const found = useQuery(settingsOptions);
  return (
    <Panel title="Stage limits" lead="Days after which the oldest article of a stage is shown as late.">
      <LoadedList query={found} label="Stage limits">
        {({ stage_limits }) => <LimitsForm stage_limits={stage_limits} />}
      </LoadedList>
    </Panel>
  );
}
