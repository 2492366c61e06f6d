import { type AccessToken, revokeAccessToken } from '@cea/contract/access-tokens';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { call } from '../../lib/call.ts';
import { showDate, showDateTime } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { ListRow, RowList } from '../../ui/ListRow.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { accessTokensOptions } from './access-tokens-api.ts';
import { NewAccessToken } from './NewAccessToken.tsx';

const usedText = ({ last_used_at }: AccessToken): string =>
  last_used_at === null ? 'never used' : `last used ${showDateTime(last_used_at)}`;

function RevokeToken({ token }: { token: AccessToken }) {
  const [asks, setAsks] = useState(false);
  const queryClient = useQueryClient();
  const revoke = useMutation({
    mutationFn: () => call(revokeAccessToken, { params: { id: token.id } }),
    onSuccess: () => addMessage('success', `“${token.name}” was revoked.`),
    onSettled: () => {
      setAsks(false);
      return queryClient.invalidateQueries(accessTokensOptions);
    },
  });
  return (
    <>
      <Button size="small" onClick={() => setAsks(true)} aria-label={`Revoke ${token.name}`}>
        Revoke
      </Button>
      {asks && (
        <ConfirmDialog
          title={`Revoke “${token.name}”?`}
          action="Revoke"
          danger
          pending={revoke.isPending}
          onConfirm={() => revoke.mutate()}
          onClose={() => setAsks(false)}
        >
          Programs that use it stop working at once. A revoked token cannot be restored.
        </ConfirmDialog>
      )}
    </>
  );
}

/** The account's access tokens: listed, created and revoked. */
export function AccessTokens() {
  const { data, error, refetch } = useQuery(accessTokensOptions);
  const [creates, setCreates] = useState(false);
  return (
    <Panel
      title="Access tokens"
      lead={
        <>
          Programs with a token read and download what you can, with higher limits. They change nothing. See the{' '}
          <TextLink to="/api/docs" underline="always">
            API
          </TextLink>
          .
        </>
      }
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {data?.data.length === 0 && <Box sx={{ color: 'text.secondary' }}>No access tokens.</Box>}
      {data && data.data.length > 0 && (
        <RowList>
          {data.data.map((token) => (
            <ListRow
              key={token.id}
              title={<strong>{token.name}</strong>}
              note={`Ends in ${token.hint}, created ${showDate(token.created_at)}, ${usedText(token)}, ${
                token.expired ? 'expired' : 'expires'
              } ${showDate(token.expires_at)}`}
            >
              {token.expired && <StatusChip tone="waiting" label="Expired" />}
              <RevokeToken token={token} />
            </ListRow>
          ))}
        </RowList>
      )}
      <Box sx={{ mt: 2 }}>
        <Button variant="outlined" onClick={() => setCreates(true)}>
          Create access token
        </Button>
      </Box>
      {creates && <NewAccessToken onClose={() => setCreates(false)} />}
    </Panel>
  );
}
