import { createSponsor, NewSponsor } from '@cea/contract/sponsors';
import Card from '@mui/material/Card';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { useSponsorsChanged } from './sponsors-api.ts';
import { SponsorFields } from './SponsorFields.tsx';

const list = '/admin/sponsor/sponsors';

export function CreateSponsorPage() {
  const navigate = useNavigate();
  const sponsorsChanged = useSponsorsChanged();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: NewSponsor,
    keepAs: 'sponsor',
    defaultValues: { name: '', expires_at: null, is_active: true },
    send: async (body) => {
      const { data } = await call(createSponsor, { body }, { expected: [422] });
      void sponsorsChanged();
      await navigate(`${list}/${data.id}/edit`);
      addMessage('success', `${data.name} was added. Invite its users next.`);
    },
  });
  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Add a sponsor" parent={{ label: 'Sponsors', to: list }} />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
        <UnsavedGuard when={form.formState.isDirty && !pending} />
        <FormStack onSubmit={onSubmit}>
          <SponsorFields control={form.control} used={0} />
          <FormActions label="Add sponsor" pending={pending} refusal={refusal} main>
            <LinkButton to={list}>Cancel</LinkButton>
          </FormActions>
        </FormStack>
      </Card>
    </PageContainer>
  );
}
