import { sendInvitation, type User } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { Panel } from '../../ui/Panel.tsx';

export function InvitationPanel({ user }: { user: User }) {
  const send = useMutation({
    mutationFn: () => call(sendInvitation, { params: { id: user.id } }),
    onSuccess: () => addMessage('success', `An invitation is on its way to ${user.email}.`),
  });
  return (
    <Panel title="Invitation" lead="Not taken up yet. A new mail voids the link of the earlier one.">
      <Button loading={send.isPending} onClick={() => send.mutate()}>
        Send the invitation again
      </Button>
    </Panel>
  );
}
