import { cancelEmailChange, resendEmailChange } from '@cea/contract/accounts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { emailChangeOptions } from './email-change-api.ts';
import { PendingEmailNotice } from './PendingEmailNotice.tsx';

/** The user's new address, while it waits for confirmation. */
export function OwnPendingEmail() {
  const queryClient = useQueryClient();
  const { data: pending } = useQuery(emailChangeOptions);
  if (!pending) return null;
  const refresh = () => queryClient.invalidateQueries(emailChangeOptions);
  return (
    <PendingEmailNotice
      email={pending.email}
      actions={{
        resend: async () => {
          await call(resendEmailChange, {});
          addMessage('success', `We sent another confirmation link to ${pending.email}.`);
        },
        cancel: async () => {
          try {
            await call(cancelEmailChange, {});
          } finally {
            await refresh(); // Also after a failure: the address may have been confirmed in another tab.
          }
        },
      }}
    />
  );
}
