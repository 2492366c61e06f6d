import { confirmEmail, emailConfirmation } from '@cea/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useServerForm } from '../../lib/use-server-form.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormActions } from '../../ui/FormActions.tsx';
import { FormStack } from '../../ui/FormStack.tsx';
import { AccountCard } from './AccountCard.tsx';
import { currentUserOptions } from './current-user.ts';
import { emailChangeOptions } from './email-change-api.ts';

const title = 'Confirm your address';

/** A button, because mail scanners open links on their own. */
function ConfirmForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { onSubmit, pending, refusal } = useServerForm({
    schema: confirmEmail.body.omit({ code: true }),
    keepAs: undefined,
    defaultValues: {},
    send: async () => {
      const { message } = await call(confirmEmail, { body: { code } }, { expected: [422] });
      queryClient.removeQueries(emailChangeOptions);
      const user = await queryClient.fetchQuery({ ...currentUserOptions, staleTime: 0 });
      await navigate(user ? '/settings' : '/login', { replace: true });
      addMessage('success', message);
    },
  });
  return (
    <FormStack onSubmit={onSubmit}>
      <FormActions label="Confirm address" pending={pending} refusal={refusal} main wide />
    </FormStack>
  );
}

export function ConfirmEmailPage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['email-confirmation', code],
    queryFn: ({ signal }) => call(emailConfirmation, { params: { code } }, { signal, expected: [404] }),
    meta: { handled: true },
  });
  if (hasStatus(error, 404)) {
    return (
      <AccountCard
        title={title}
        lead="This link is no longer valid. It was used, canceled, replaced by a newer link, or has expired. You can request a new link on your Profile page."
      />
    );
  }
  return (
    <AccountCard title={title} lead={data && `Use ${data.data.email} to sign in to the CEA Registry from now on.`}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={42} />}
      {data && <ConfirmForm code={code} />}
    </AccountCard>
  );
}
