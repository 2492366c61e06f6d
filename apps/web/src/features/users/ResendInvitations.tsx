import { sendInvitations, type UserFilters } from '@cea/contract/users';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { counted } from '../../lib/number-format.ts';
import { BulkAction } from '../../ui/list/BulkAction.tsx';
import type { BulkProps } from '../../ui/list/ListView.tsx';
import { usersKey } from './users-api.ts';

/** Sends new invitations to the selected accounts that are still invited. */
export function ResendInvitations({ selected, onDone }: BulkProps<UserFilters>) {
  const queryClient = useQueryClient();
  return (
    <BulkAction
      label="Resend invitations"
      title="Resend invitations?"
      action="Resend"
      act={async () => {
        const { sent, skipped } = (await call(sendInvitations, { body: selected })).data;
        const rest = skipped > 0 ? ` ${counted(skipped, 'account')} skipped: not waiting for an invitation.` : '';
        return { changed: sent, message: `${counted(sent, 'invitation')} sent.${rest}` };
      }}
      onDone={onDone}
      refresh={() => queryClient.invalidateQueries({ queryKey: usersKey })}
    >
      Each selected account that is still invited gets a new link by e-mail. Links sent earlier stop working.
    </BulkAction>
  );
}
