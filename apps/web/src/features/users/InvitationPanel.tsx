import { sendInvitation, type User } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { mailSentences } from './status.ts';
import { usersKey } from './users-api.ts';

export function InvitationPanel({ user }: { user: User }) {
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => call(sendInvitation, { params: { id: user.id } }),
    onSuccess: async () => {
      addMessage('success', `Invitation sent to ${user.email}.`);
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  const mail = user.invitation_mail;
  const lead = mail ? `${mailSentences[mail]} Sending a new invitation voids the earlier link.` : 'Not sent yet.';
  return (
    <Panel title="Invitation" lead={lead}>
      <Button loading={send.isPending} onClick={() => send.mutate()}>
        {mail ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </Panel>
  );
}
