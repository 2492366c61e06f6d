import { sendInvitations, type UserFilters } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { usersKey } from './users-api.ts';

/** Sends new invitations to the selected accounts that are still invited. */
export function ResendInvitations({ selected, onDone }: BulkProps<UserFilters>) {
  const queryClient = useQueryClient();
  const [asks, setAsks] = useState(false);
  const send = useMutation({
    mutationFn: () => call(sendInvitations, { body: selected }),
    onSuccess: async ({ data: { sent, skipped } }) => {
      const rest = skipped > 0 ? ` ${counted(skipped, 'account')} skipped: not waiting for an invitation.` : '';
      addMessage(sent > 0 ? 'success' : 'info', `${counted(sent, 'invitation')} sent.${rest}`);
      setAsks(false);
      onDone();
      await queryClient.invalidateQueries({ queryKey: usersKey });
    },
  });
  return (
    <>
      <Button variant="contained" color="accent" onClick={() => setAsks(true)}>
        Resend invitations
      </Button>
      {asks && (
        <ConfirmDialog
          title="Resend invitations?"
          action="Resend"
          pending={send.isPending}
          onConfirm={() => send.mutate()}
          onClose={() => setAsks(false)}
        >
          Each selected account that is still invited gets a new link by e-mail. Links sent earlier stop working.
        </ConfirmDialog>
      )}
    </>
  );
}
