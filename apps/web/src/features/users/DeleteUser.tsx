import type { CurrentUser } from '@cea/contract/accounts';
import { deleteUser, type User } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { holds } from '../accounts/rights.ts';
import { usersListKey } from './users-api.ts';

export function DeleteUser({ user, viewer }: { user: User; viewer: CurrentUser }) {
  const confirmed = useConfirmed();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const name = user.full_name || user.email;
  const remove = useMutation({
    mutationFn: () =>
      confirmed((reason) => call(deleteUser, { params: { id: user.id } }, { reason, expected: [423] }), {
        title: `Delete ${name}?`,
        text: 'This permanently removes the name and e-mail address, and the user can no longer sign in. The account’s activity is kept under its number.',
        action: 'Delete account',
        danger: true,
      }),
    onSuccess: async (done) => {
      if (!done) return;
      await navigate('/admin/users');
      addMessage('success', `${name} was deleted.`);
      // Not the account itself: its page may still be fading out, and would fetch what is gone.
      await queryClient.invalidateQueries({ queryKey: usersListKey });
    },
  });

  if (viewer.id === user.id || !holds(viewer, 'delete-users')) return null;
  return (
    <Panel title="Delete" lead="Permanently anonymizes the account.">
      <Button color="error" onClick={() => remove.mutate()}>
        Delete account
      </Button>
    </Panel>
  );
}
