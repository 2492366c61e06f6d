import { NewSponsor, type Sponsor, updateSponsor } from '@cea/contract/sponsors';
import { call } from '../../lib/call.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useSponsorsChanged } from './sponsors-api.ts';
import { SponsorFields } from './SponsorFields.tsx';

const fieldsOf = ({ name, seats, expires_at, is_active }: Sponsor): NewSponsor => ({
  name,
  seats,
  expires_at,
  is_active,
});

export function SponsorForm({ sponsor }: { sponsor: Sponsor }) {
  const sponsorsChanged = useSponsorsChanged();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: NewSponsor,
    keepAs: 'sponsor',
    defaultValues: fieldsOf(sponsor),
    send: async (fields) => {
      const body = changedFields(fieldsOf(sponsor), fields);
      const { data } = await call(updateSponsor, { params: { id: sponsor.id }, body }, { expected: [422] });
      form.reset(fieldsOf(data));
      addMessage('success', 'Sponsor saved.');
      await sponsorsChanged();
    },
  });
  const { isDirty } = form.formState;
  return (
    <Panel title="Sponsor">
      <UnsavedGuard when={isDirty && !pending} />
      <FormStack onSubmit={onSubmit}>
        <SponsorFields control={form.control} used={sponsor.seats_used} />
        <FormActions label="Save" pending={pending} refusal={refusal} disabled={!isDirty} main />
      </FormStack>
    </Panel>
  );
}
