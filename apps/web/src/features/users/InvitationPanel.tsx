import type { User } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/Panel.tsx';
import { mailSentences } from './status.ts';
import { useSendInvitation } from './use-send-invitation.ts';

export function InvitationPanel({ user }: { user: User }) {
  const send = useSendInvitation();
  const mail = user.invitation_mail;
  const lead = mail ? `${mailSentences[mail]} Sending a new invitation voids the earlier link.` : 'Not sent yet.';
  return (
    <Panel title="Invitation" lead={lead}>
      <Button loading={send.isPending} onClick={() => send.mutate(user)}>
        {mail ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </Panel>
  );
}
