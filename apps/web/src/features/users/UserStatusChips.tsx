import { findMailTrouble, mailTroubleLabels, type User, userStatusLabels } from '@cea/contract/users';
import Box from '@mui/material/Box';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { mailTroubleTones, statusTones } from './status.ts';

/** Whether the account can be used, and why its mail does not arrive. */
export function UserStatusChips({ user }: { user: User }) {
  const { status } = user;
  const trouble = findMailTrouble(user);
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusChip tone={statusTones[status]} label={userStatusLabels[status]} />
      {trouble && <StatusChip tone={mailTroubleTones[trouble]} label={mailTroubleLabels[trouble]} />}
    </Box>
  );
}
