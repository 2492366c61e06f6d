import { cancelUserEmailChange, resendUserEmailChange, type User } from '@cea/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { PendingEmailNotice } from '../accounts/PendingEmailNotice.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { mailSentences } from './status.ts';
import { usersKey } from './users-api.ts';

interface Props {
  user: User;
  /** The viewer may not change this account. */
  locked: boolean;
}

/** A user's new address, while it waits for confirmation. */
export function UserPendingEmail({ user: { id, pending_email: waiting }, locked }: Props) {
  const queryClient = useQueryClient();
  const confirmed = useConfirmed();
  if (!waiting) return null;
  const make = async (endpoint: typeof resendUserEmailChange | typeof cancelUserEmailChange) => {
    const done = await confirmed((reason) => call(endpoint, { params: { id } }, { reason, expected: [422, 423] }));
    await queryClient.invalidateQueries({ queryKey: usersKey });
    return done;
  };
  const failing = waiting.mail === 'delayed' || waiting.mail === 'failed';
  return (
    <PendingEmailNotice
      email={waiting.email}
      trouble={failing ? { text: mailSentences[waiting.mail], isFinal: waiting.mail === 'failed' } : undefined}
      actions={
        !locked && {
          resend: async () => {
            if (await make(resendUserEmailChange)) {
              addMessage('success', `We sent another confirmation link to ${waiting.email}.`);
            }
          },
          cancel: () => make(cancelUserEmailChange),
        }
      }
    />
  );
}
