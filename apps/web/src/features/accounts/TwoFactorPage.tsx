import { safeDest } from '@cea/contract/dest';
import { useSearchParams } from 'react-router';
import { AccountCard } from './AccountCard.tsx';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** What an administrator sees until the required second factor is set up. */
export function TwoFactorPage() {
  const [search] = useSearchParams();
  const continueTo = useAfterSignIn();
  return (
    <AccountCard
      title="Set up your second factor"
      lead="Administrators sign in with a code from an app on their phone, in addition to their password. Set it up to continue."
    >
      <SetUpTwoFactor done="Continue" onDone={() => void continueTo(safeDest(search.get('dest')) ?? '/')} />
    </AccountCard>
  );
}
