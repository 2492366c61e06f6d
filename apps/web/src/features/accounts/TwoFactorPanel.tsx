import { disableTwoFactor, renewRecoveryCodes, type TwoFactor } from '@cea/contract/two-factor';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { call } from '../../lib/call.ts';
import { showDate } from '../../lib/dates.ts';
import { addMessage } from '../../lib/messages.ts';
import { counted } from '../../lib/number-format.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { accessTokensOptions } from './access-tokens-api.ts';
import { PasswordDialog } from './PasswordDialog.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { sessionsOptions } from './sessions-api.ts';
import { SetUpTwoFactor } from './SetUpTwoFactor.tsx';
import { twoFactorOptions } from './two-factor-api.ts';

function RenewCodes({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) {
    return (
      <TitledDialog
        title="Your new recovery codes"
        size="sm"
        onClose={onClose}
        actions={<Button onClick={onClose}>Done</Button>}
      >
        <RecoveryCodes codes={codes} />
      </TitledDialog>
    );
  }
  return (
    <PasswordDialog
      title="New recovery codes"
      action="Create codes"
      text="The earlier codes stop working."
      send={async (body) => {
        setCodes((await call(renewRecoveryCodes, { body }, { expected: [422] })).recovery_codes);
        await queryClient.invalidateQueries(twoFactorOptions);
      }}
      onClose={onClose}
    />
  );
}

function SwitchOff({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  return (
    <PasswordDialog
      title="Switch off the second factor?"
      action="Switch off"
      danger
      text="Anyone who knows your password will be able to sign in."
      send={async (body) => {
        await call(disableTwoFactor, { body }, { expected: [422] });
        await queryClient.invalidateQueries(twoFactorOptions);
        onClose();
        addMessage('success', 'The second factor is off.');
      }}
      onClose={onClose}
    />
  );
}

function SwitchedOn({ factor }: { factor: TwoFactor & { enabled_at: string } }) {
  const [asks, setAsks] = useState<'codes' | 'off'>();
  const close = () => setAsks(undefined);
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
        <StatusChip tone="good" label="On" />
        <span>
          Since {showDate(factor.enabled_at)}, {counted(factor.recovery_codes_left, 'recovery code')} left
        </span>
      </Box>
      {factor.required && (
        <Typography sx={{ mt: 1, color: 'text.secondary' }}>Administrators cannot switch it off.</Typography>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
        <Button variant="outlined" onClick={() => setAsks('codes')}>
          New recovery codes
        </Button>
        {!factor.required && (
          <Button color="error" onClick={() => setAsks('off')}>
            Switch off
          </Button>
        )}
      </Box>
      {asks === 'codes' && <RenewCodes onClose={close} />}
      {asks === 'off' && <SwitchOff onClose={close} />}
    </>
  );
}

/** The second factor of one's own account: set up, renewed and switched off. */
export function TwoFactorPanel() {
  const { data, error, refetch } = useQuery(twoFactorOptions);
  const [setsUp, setSetsUp] = useState(false);
  const queryClient = useQueryClient();
  const end = () => setSetsUp(false);
  const refresh = () => {
    for (const options of [twoFactorOptions, sessionsOptions, accessTokensOptions])
      void queryClient.invalidateQueries({ queryKey: options.queryKey });
  };
  return (
    <Panel
      title="Second factor"
      lead="A code from an app on your phone, in addition to your password. Setting it up signs you out on other devices and revokes your access tokens."
    >
      {error && !data && <ErrorState error={error} onRetry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={64} />}
      {setsUp && <SetUpTwoFactor done="Done" onConfirmed={refresh} onDone={end} onCancel={end} />}
      {!setsUp && data && data.enabled_at === null && (
        <Button variant="outlined" onClick={() => setSetsUp(true)}>
          Set up second factor
        </Button>
      )}
      {!setsUp && data && data.enabled_at !== null && <SwitchedOn factor={{ ...data, enabled_at: data.enabled_at }} />}
    </Panel>
  );
}
