import type { User } from '@cea/contract/users';
import Box from '@mui/material/Box';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { mailTroubles, statusLabels, statusTones } from './status.ts';

/** Whether the account can be used, and what keeps its invitation from arriving. */
export function UserStatusChips({ user: { status, invitation_mail } }: { user: User }) {
  const trouble = invitation_mail === 'delayed' || invitation_mail === 'failed' ? mailTroubles[invitation_mail] : null;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.75 }}>
      <StatusChip tone={statusTones[status]} label={statusLabels[status]} />
      {trouble && <StatusChip {...trouble} />}
    </Box>
  );
}
