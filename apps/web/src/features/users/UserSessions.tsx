import { endUserSessions, type User } from '@cea/contract/users';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { call } from '../../lib/call.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowList } from '../../ui/ListRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useConfirmed } from '../accounts/confirmed.ts';
import { SessionRow } from '../accounts/SessionRow.tsx';
import { userSessionsOptions } from './users-api.ts';

/** Where an account is signed in, and how to end that: after a lost computer or a leaked password. */
export function UserSessions({ user }: { user: User }) {
  const options = userSessionsOptions(user.id);
  const { data: sessions, error, refetch } = useQuery(options);
  const confirmed = useConfirmed();
  const queryClient = useQueryClient();
  const name = user.full_name || user.email;
  const end = useMutation({
    mutationFn: () =>
      confirmed(
        async (reason) => {
          const { data } = await call(endUserSessions, { params: { id: user.id } }, { reason, expected: [422, 423] });
          addMessage('success', `${counted(data.ended, 'session')} ended.`);
        },
        {
          title: `Sign ${name} out everywhere?`,
          text: 'Ends all sessions now. Unsent answers stay on the user’s device.',
          action: 'Sign out everywhere',
          danger: true,
        },
      ),
    onSettled: () => queryClient.invalidateQueries(options),
  });
  const canEnd = sessions?.some(({ current }) => !current) ?? false;
  return (
    <Panel
      title="Sessions"
      lead={sessions?.length === 0 ? 'Not signed in anywhere.' : 'Where the account is signed in.'}
    >
      {error && !sessions && <ErrorState error={error} onRetry={refetch} />}
      {!sessions && !error && <Skeleton variant="rounded" height={64} />}
      {sessions && sessions.length > 0 && (
        <RowList>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </RowList>
      )}
      {canEnd && (
        <Button color="error" sx={{ mt: 2 }} onClick={() => end.mutate()}>
          Sign out everywhere
        </Button>
      )}
    </Panel>
  );
}
