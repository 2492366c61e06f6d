import { registration } from '@cea/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useParams } from 'react-router';
import { call } from '../../lib/call.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { RegisterForm } from './RegisterForm.tsx';

function ByInvitation() {
  return (
    <AccountCard
      title="Register"
      lead="Registration is by invitation. Open the link in your invitation e-mail to register."
    >
      <TextLink to="/login">Log in with an existing account</TextLink>
    </AccountCard>
  );
}

function Invitation({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['registration', code],
    queryFn: ({ signal }) => call(registration, { params: { code } }, { signal, expected: [404] }),
    meta: { handled: true },
  });
  if (hasStatus(error, 404)) {
    return (
      <AccountCard
        title="Register"
        lead="This invitation is no longer valid. It was used, replaced by a newer invitation, or has expired. Ask the person who invited you for a new invitation."
      />
    );
  }
  if (error) {
    return (
      <AccountCard title="Register">
        <ErrorState error={error} onRetry={refetch} />
      </AccountCard>
    );
  }
  if (!data) {
    return (
      <AccountCard title="Register" lead={<Skeleton width="70%" />}>
        <Skeleton variant="rounded" height={210} />
      </AccountCard>
    );
  }
  return (
    <AccountCard title="Register" lead={`Your account for ${data.data.email}.`}>
      <RegisterForm code={code} invited={data.data} />
    </AccountCard>
  );
}

export function RegisterPage() {
  const { code } = useParams();
  return code === undefined ? <ByInvitation /> : <Invitation code={code} />;
}
