import type { User } from '@cea/contract/users';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Panel } from '../../ui/Panel.tsx';
import { mailSentences } from './status.ts';
import { useSendInvitation } from './use-send-invitation.ts';

const severities = { delayed: 'warning', failed: 'error' } as const;

export function InvitationPanel({ user }: { user: User }) {
  const send = useSendInvitation();
  const mail = user.invitation_mail;
  const hasTrouble = mail === 'delayed' || mail === 'failed';
  const state = mail && !hasTrouble ? `${mailSentences[mail]} ` : '';
  return (
    <Panel
      title="Invitation"
      lead={mail ? `${state}Sending a new invitation voids the earlier link.` : 'Not sent yet.'}
    >
      {hasTrouble && (
        <Alert severity={severities[mail]} sx={{ mb: 2 }}>
          {mailSentences[mail]}
        </Alert>
      )}
      <Button loading={send.isPending} onClick={() => send.mutate(user)}>
        {mail ? 'Resend invitation' : 'Send invitation'}
      </Button>
    </Panel>
  );
}
