import { isReader, isSponsor } from '@cea/contract/roles';
import { createUser, NewUser } from '@cea/contract/users';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { useNavigate, useSearchParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageContainer } from '../../ui/PageContainer.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { AffiliationField } from '../accounts/AffiliationField.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { SponsorField } from '../sponsors/SponsorField.tsx';
import { sponsorsKey } from '../sponsors/sponsors-api.ts';
import { AdminAccessField } from './AdminAccessField.tsx';
import { RoleFields } from './RoleFields.tsx';
import { usersKey } from './users-api.ts';

/** The sponsor from whose page the user is invited. */
function sponsorIn(search: URLSearchParams): number | null {
  const id = Number(search.get('sponsor'));
  return Number.isInteger(id) && id > 0 ? id : null;
}

export function CreateUserPage() {
  const grantsAdmin = holds(useCurrentUser(), 'manage-administrators');
  const confirmed = useConfirmed();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const sponsor_id = sponsorIn(useSearchParams()[0]);
  const parent =
    sponsor_id === null
      ? { label: 'Users', to: '/admin/users' }
      : { label: 'Sponsor', to: `/admin/sponsor/sponsors/${sponsor_id}/edit` };
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: NewUser,
    keepAs: 'invitation',
    defaultValues: {
      full_name: '',
      affiliation: '',
      email: '',
      roles: sponsor_id === null ? [] : ['Sponsor'],
      sponsor_id,
      admin_area_access: true,
      send_invitation: true,
    },
    send: async ({ admin_area_access, sponsor_id: chosen, affiliation, ...fields }) => {
      const { roles } = fields;
      const body = {
        ...fields,
        ...(roles.includes('Admin') && { admin_area_access }),
        ...(roles.some(isReader) && { affiliation }),
        ...(roles.some(isSponsor) && { sponsor_id: chosen }),
      };
      const done = await confirmed((reason) => call(createUser, { body }, { reason, expected: [422, 423] }));
      if (!done) return;
      void queryClient.invalidateQueries({ queryKey: usersKey });
      void queryClient.invalidateQueries({ queryKey: sponsorsKey });
      await navigate(parent.to);
      addMessage(
        'success',
        fields.send_invitation ? `Invitation sent to ${fields.email}.` : `Account created for ${fields.full_name}.`,
      );
    },
  });
  const roles = useWatch({ control: form.control, name: 'roles' });

  return (
    <PageContainer sx={{ pb: 6 }}>
      <PageHeader title="Invite a user" parent={parent} />
      <Card sx={{ p: { xs: 2, sm: 3 }, maxWidth: 720 }}>
        <UnsavedGuard when={form.formState.isDirty && !pending} />
        <FormStack onSubmit={onSubmit}>
          <FormText control={form.control} name="full_name" label="Full name" autoComplete="off" required />
          <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="off" required />
          <Controller
            control={form.control}
            name="roles"
            render={({ field, fieldState }) => (
              <RoleFields {...field} fault={fieldState.error?.message} grantsAdmin={grantsAdmin} />
            )}
          />
          {roles.some(isReader) && <AffiliationField control={form.control} name="affiliation" autoComplete="off" />}
          {roles.some(isSponsor) && (
            <Controller
              control={form.control}
              name="sponsor_id"
              render={({ field, fieldState }) => (
                <SponsorField value={field.value ?? null} onChange={field.onChange} fault={fieldState.error?.message} />
              )}
            />
          )}
          {roles.includes('Admin') && (
            <Controller
              control={form.control}
              name="admin_area_access"
              render={({ field }) => (
                <AdminAccessField on={field.value ?? true} onChange={field.onChange} disabled={!grantsAdmin} />
              )}
            />
          )}
          <FormSwitch
            control={form.control}
            name="send_invitation"
            label="Send invitation now"
            hint="Turn off to create the account now and send the invitation later."
          />
          <FormActions label="Invite" pending={pending} refusal={refusal} main>
            <LinkButton to={parent.to}>Cancel</LinkButton>
          </FormActions>
        </FormStack>
      </Card>
    </PageContainer>
  );
}
