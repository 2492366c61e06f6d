import { sendInvitation, type User } from '@cea/contract/users';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { usersKey } from './users-api.ts';

/** Sends a new invitation to an account, and says so. */
export function useSendInvitation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: User) => call(sendInvitation, { params: { id } }),
    onSuccess: async (_, { email }) => {
      addMessage('success', `Invitation sent to ${email}.`);
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
}
