import { registration } from '@cea/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { call } from '../../lib/call.ts';
import { hasStatus } from '../../lib/api-error.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TextLink } from '../../ui/TextLink.tsx';
import { AccountCard } from './AccountCard.tsx';
import { RegisterEmailPage } from './RegisterEmailPage.tsx';
import { RegisterForm } from './RegisterForm.tsx';

function Registration({ code }: { code: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['registration', code],
    queryFn: ({ signal }) => call(registration, { params: { code } }, { signal, expected: [404] }),
    meta: { handled: true },
  });
  if (hasStatus(error, 404)) {
    return (
      <AccountCard
        title="Register"
        lead="This link is no longer valid. It was used, replaced by a newer link, or has expired. Enter your e-mail address to get a new link."
      >
        <TextLink to="/register-email">Get a new link</TextLink>
      </AccountCard>
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
  return code === undefined ? <RegisterEmailPage /> : <Registration code={code} />;
}
