import type { CurrentUser } from '@cea/contract/accounts';
import { isReader, isSponsor, type RoleName } from '@cea/contract/roles';
import { type User, UserChanges, updateUser } from '@cea/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { Controller, useWatch } from 'react-hook-form';
import { call } from '../../lib/call.ts';
import { changedFields } from '../../lib/changed-fields.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormSwitch } from '../../ui/FormSwitch.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { UnsavedGuard } from '../../ui/UnsavedGuard.tsx';
import { AffiliationField } from '../accounts/AffiliationField.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { AdminAccessField } from './AdminAccessField.tsx';
import { editingOf, fieldsOf, savedMessage } from './editing.ts';
import { SponsorField } from '../sponsors/SponsorField.tsx';
import { sponsorsKey } from '../sponsors/sponsors-api.ts';
import { RoleFields } from './RoleFields.tsx';
import { UserPendingEmail } from './UserPendingEmail.tsx';
import { usersKey } from './users-api.ts';

const schema = UserChanges.required();

export function UserForm({ user, viewer }: { user: User; viewer: CurrentUser }) {
  const { grantsAdmin, locked, rolesLocked } = editingOf(viewer, user);
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema,
    keepAs: 'account',
    defaultValues: fieldsOf(user),
    send: async (fields) => {
      const body = changedFields(fieldsOf(user), fields);
      const answer: { saved?: User } = {};
      await confirmed(async (reason) => {
        const options = { reason, expected: [422, 423] };
        answer.saved = (await call(updateUser, { params: { id: user.id }, body }, options)).data;
      });
      if (!answer.saved) return;
      form.reset(fieldsOf(answer.saved));
      addMessage('success', savedMessage(body, answer.saved));
      await queryClient.invalidateQueries({ queryKey: usersKey });
      await queryClient.invalidateQueries({ queryKey: sponsorsKey });
    },
  });
  const { control } = form;
  const roles = useWatch({ control, name: 'roles' });

  const chooseRoles = (chosen: RoleName[]) => {
    form.setValue('roles', chosen, { shouldDirty: true });
    // Choosing the role Admin turns on access to the admin area, and removing it turns it off; the switch can override
    // that.
    const isAdmin = chosen.includes('Admin');
    if (isAdmin !== roles.includes('Admin')) form.setValue('admin_area_access', isAdmin, { shouldDirty: true });
  };

  return (
    <Panel title="Account" lead={locked}>
      <UnsavedGuard when={form.formState.isDirty && !pending} />
      <FormStack onSubmit={onSubmit}>
        <FormText
          control={control}
          name="full_name"
          label="Full name"
          autoComplete="off"
          disabled={!!locked}
          required
        />
        <FormText
          control={control}
          name="email"
          label="E-mail"
          type="email"
          autoComplete="off"
          disabled={!!locked}
          required
        />
        <UserPendingEmail user={user} locked={!!locked} />
        <Controller
          control={control}
          name="roles"
          render={({ field, fieldState }) => (
            <RoleFields
              value={field.value}
              onChange={chooseRoles}
              fault={fieldState.error?.message}
              locked={rolesLocked}
              grantsAdmin={grantsAdmin}
            />
          )}
        />
        {(roles.some(isReader) || user.affiliation !== '') && (
          <AffiliationField control={control} name="affiliation" autoComplete="off" disabled={!!locked} />
        )}
        {(roles.some(isSponsor) || user.sponsor) && (
          <Controller
            control={control}
            name="sponsor_id"
            render={({ field, fieldState }) => (
              <SponsorField
                value={field.value}
                onChange={field.onChange}
                fault={fieldState.error?.message}
                disabled={!!locked}
              />
            )}
          />
        )}
        {roles.includes('Admin') && (
          <Controller
            control={control}
            name="admin_area_access"
            render={({ field }) => (
              <AdminAccessField on={field.value} onChange={field.onChange} disabled={!grantsAdmin || !!rolesLocked} />
            )}
          />
        )}
        <FormSwitch
          control={control}
          name="is_active"
          label="Active"
          hint="Turn off to block sign-in. No data is deleted."
          disabled={!!rolesLocked}
        />
        <FormActions
          label="Save"
          pending={pending}
          refusal={refusal}
          disabled={!!locked || !form.formState.isDirty}
          main
        />
      </FormStack>
    </Panel>
  );
}
