import { revokeSession, type Session } from '@cea/contract/accounts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { showDateTime } from '../../lib/dates.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { deviceName } from './device-name.ts';
import { sessionsOptions } from './sessions-api.ts';

function SessionRow({ session }: { session: Session }) {
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSettled: () => queryClient.invalidateQueries(sessionsOptions),
  });
  const device = deviceName(session.device);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography sx={{ fontWeight: 600 }}>{device}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {session.ip}, since {showDateTime(session.created_at)}, last seen {showDateTime(session.last_seen_at)}
        </Typography>
      </Box>
      {session.current ? (
        <StatusChip tone="good" label="This device" />
      ) : (
        <Button
          size="small"
          loading={revoke.isPending}
          onClick={() => revoke.mutate()}
          aria-label={`End session on ${device}`}
        >
          End session
        </Button>
      )}
    </Box>
  );
}

/** Where the account is signed in. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsOptions);
  return (
    <Panel title="Sessions" lead="Where you are signed in. End the ones you do not recognise.">
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </Box>
      )}
    </Panel>
  );
}
