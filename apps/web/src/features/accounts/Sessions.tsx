import { revokeSession, type Session } from '@cea/contract/accounts';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { call } from '../../lib/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RowList } from '../../ui/ListRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { deviceName } from './device-name.ts';
import { SessionRow } from './SessionRow.tsx';
import { sessionsOptions } from './sessions-api.ts';

function EndSession({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSettled: () => queryClient.invalidateQueries(sessionsOptions),
  });
  return (
    <Button
      size="small"
      loading={revoke.isPending}
      onClick={() => revoke.mutate()}
      aria-label={`End session on ${deviceName(session.device)}`}
    >
      End session
    </Button>
  );
}

/** The account's sessions. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsOptions);
  return (
    <Panel title="Sessions" lead="Where you are signed in. End the ones you do not recognize.">
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && (
        <RowList>
          {data.data.map((session) => (
            <SessionRow key={session.id} session={session}>
              <EndSession session={session} />
            </SessionRow>
          ))}
        </RowList>
      )}
    </Panel>
  );
}
