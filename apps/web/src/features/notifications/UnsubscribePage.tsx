import { readUnsubscription, type Unsubscribed, unsubscribe, unsubscribedLabels } from '@cea/contract/notifications';
import Button from '@mui/material/Button';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard } from '../accounts/AccountCard.tsx';

const title = 'Unsubscribe';

const questions: Partial<Record<Unsubscribed, string>> = {
  digest: 'Stop sending you the daily summary?',
  'saved-search': 'Stop sending you e-mails about this saved search?',
};
const questionOf = (kind: Unsubscribed): string =>
  questions[kind] ?? `Stop sending you e-mails of this kind: ${unsubscribedLabels[kind]}?`;

/** Asks first, because mail scanners open links on their own. No login is needed. */
export function UnsubscribePage() {
  const { code = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['unsubscription', code],
    queryFn: async ({ signal }) =>
      (await call(readUnsubscription, { params: { code } }, { signal, expected: [404] })).data,
    meta: { handled: true },
  });
  const leaving = useMutation({ mutationFn: () => call(unsubscribe, { params: { code } }) });
  if (hasStatus(error, 404))
    return (
      <AccountCard title={title} lead="This link is not valid. You can choose your e-mails on your Profile page." />
    );
  if (leaving.data)
    return (
      <AccountCard title={title} lead={leaving.data.message}>
        <TextLink to="/settings">Change your e-mail settings</TextLink>
      </AccountCard>
    );
  return (
    <AccountCard title={title} lead={data && questionOf(data.kind)}>
      {error && <ErrorState error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton variant="rounded" height={42} />}
      {data && (
        <Button
          variant="contained"
          color="accent"
          fullWidth
          loading={leaving.isPending}
          onClick={() => leaving.mutate()}
        >
          Unsubscribe
        </Button>
      )}
    </AccountCard>
  );
}
