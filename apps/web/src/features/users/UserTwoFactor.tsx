import type { CurrentUser } from '@cea/contract/accounts';
import { resetTwoFactor, type User } from '@cea/contract/users';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { holds } from '../accounts/rights.ts';
import { usersKey } from './users-api.ts';

function ResetTwoFactor({ user }: { user: User }) {
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const name = user.full_name || user.email;
  const reset = useMutation({
    mutationFn: () =>
      confirmed((reason) => call(resetTwoFactor, { params: { id: user.id } }, { reason, expected: [422, 423] }), {
        title: `Reset the second factor of ${name}?`,
        text: 'Make sure that the request comes from the user. Until a new second factor is set up, the password is enough to sign in.',
        effects: ['The account is signed out everywhere.', 'The user is told by e-mail.'],
        action: 'Reset second factor',
        danger: true,
      }),
    onSuccess: (done) => {
      if (done) addMessage('success', `The second factor of ${name} was reset.`);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
  return (
    <Button color="error" onClick={() => reset.mutate()}>
      Reset second factor
    </Button>
  );
}

/** Whether an account has a second factor, and how to remove one whose owner has lost it. */
export function UserTwoFactor({ user, viewer }: { user: User; viewer: CurrentUser }) {
  const canReset = user.two_factor && viewer.id !== user.id && holds(viewer, 'manage-administrators');
  return (
    <Panel title="Second factor">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StatusChip tone={user.two_factor ? 'good' : 'off'} label={user.two_factor ? 'On' : 'Not set up'} />
        <span>
          {user.two_factor ? 'Signing in asks for a code from an app.' : 'Signing in needs only the password.'}
        </span>
      </Box>
      {canReset && (
        <Box sx={{ mt: 2 }}>
          <ResetTwoFactor user={user} />
        </Box>
      )}
    </Panel>
  );
}
