import { type CurrentUser, updateProfile } from '@cea/contract/accounts';
import { ruleTexts } from '@cea/contract/rules';
import { useQueryClient } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { FormText } from '../../ui/FormText.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { AffiliationField } from './AffiliationField.tsx';
import { currentUserOptions } from './current-user.ts';
import { emailChangeOptions } from './email-change-api.ts';
import { OwnPendingEmail } from './OwnPendingEmail.tsx';
import { hasReaderRole } from './rights.ts';

const { full_name, affiliation, email } = updateProfile.body.shape;

/** A new address requires the password, so that an unattended screen is not enough to take over the account. */
const profileSchema = (knownEmail: string) =>
  z
    .object({
      full_name: full_name.unwrap(),
      affiliation: affiliation.unwrap(),
      email: email.unwrap(),
      current_password: z.string(),
    })
    .refine((fields) => fields.email === knownEmail || fields.current_password !== '', {
      path: ['current_password'],
      error: ruleTexts.required,
    });

const fieldsOf = ({ full_name: name, affiliation: place, email: address }: CurrentUser) => ({
  full_name: name,
  affiliation: place,
  email: address,
  current_password: '',
});

export function ProfileForm({ user }: { user: CurrentUser }) {
  const queryClient = useQueryClient();
  const { form, onSubmit, pending, refusal } = useServerForm({
    schema: profileSchema(user.email),
    keepAs: 'profile',
    defaultValues: fieldsOf(user),
    send: async ({ current_password, ...fields }) => {
      const moves = fields.email !== user.email;
      const body = {
        full_name: fields.full_name,
        ...(hasReaderRole(user) && { affiliation: fields.affiliation }),
        ...(moves && { email: fields.email, current_password }),
      };
      const { data } = await call(updateProfile, { body }, { expected: [422] });
      queryClient.setQueryData(currentUserOptions.queryKey, data);
      form.reset(fieldsOf(data));
      addMessage('success', moves ? `We sent a confirmation link to ${fields.email}.` : 'Profile saved.');
      await queryClient.invalidateQueries(emailChangeOptions);
    },
  });
  const typed = useWatch({ control: form.control, name: 'email' });

  return (
    <Panel title="Name and address">
      <FormStack onSubmit={onSubmit}>
        <FormText control={form.control} name="full_name" label="Full name" autoComplete="name" required />
        <FormText control={form.control} name="email" label="E-mail" type="email" autoComplete="email" required />
        <OwnPendingEmail />
        {typed.trim().toLowerCase() !== user.email && (
          <FormText
            control={form.control}
            name="current_password"
            label="Current password"
            type="password"
            autoComplete="current-password"
            hint="The new address takes effect after you confirm it. We will send you a link."
            required
          />
        )}
        {hasReaderRole(user) && (
          <AffiliationField control={form.control} name="affiliation" autoComplete="organization" />
        )}
        <FormActions label="Save" pending={pending} refusal={refusal} />
      </FormStack>
    </Panel>
  );
}
