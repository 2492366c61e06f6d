import {
  changeSeatHolder,
  removeSeatHolder,
  resendToSeatHolder,
  restoreSeatHolder,
  type SeatHolder,
} from '@cea/contract/own-sponsor';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { useSeatsChanged } from './own-sponsor-api.ts';
import { nameOf } from './seat-texts.ts';

const isInvited = ({ status }: SeatHolder) => status === 'invited' || status === 'invitation-expired';

/** What a Sponsor Admin does with one user. */
export function useSeatActions() {
  const changed = useSeatsChanged();
  const resend = useMutation({
    mutationFn: (user: SeatHolder) => call(resendToSeatHolder, { params: { id: user.id } }),
    onSuccess: (_, user) => addMessage('success', `A new link was sent to ${user.pending_email ?? user.email}.`),
    onSettled: changed,
  });
  const remove = useMutation({
    mutationFn: (user: SeatHolder) => call(removeSeatHolder, { params: { id: user.id } }),
    onSuccess: (_, user) => {
      const what = isInvited(user) ? `The invitation of ${user.email} was withdrawn.` : `${nameOf(user)} was removed.`;
      addMessage('success', `${what} The seat is free.`, async () => {
        await call(restoreSeatHolder, { params: { id: user.id } });
        await changed();
      });
    },
    onSettled: changed,
  });
  return { resend, remove };
}

export function useChangeEmail(user: SeatHolder, onDone: () => void) {
  const changed = useSeatsChanged();
  return useMutation({
    mutationFn: (email: string) =>
      call(changeSeatHolder, { params: { id: user.id }, body: { email } }, { expected: [422] }),
    onSuccess: async ({ data }, email) => {
      onDone();
      addMessage(
        'success',
        data.pending_email === null
          ? `The invitation was sent to ${email}.`
          : `We sent a confirmation link to ${email}.`,
      );
      await changed();
    },
    meta: { handled: true },
  });
}
