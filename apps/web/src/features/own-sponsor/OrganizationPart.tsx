import type { OwnSponsor, SeatHolder } from '@cea/contract/own-sponsor';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { hasStatus } from '../../lib/api-error.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useCurrentUser } from '../accounts/current-user.ts';
import { holds } from '../accounts/rights.ts';
import { AccessNotice } from './AccessNotice.tsx';
import { InvitePanel } from './InvitePanel.tsx';
import { sortAddresses } from './invited-addresses.ts';
import { ownSponsorOptions, seatHoldersOptions } from './own-sponsor-api.ts';
import { SeatHolders } from './SeatHolders.tsx';
import { SeatsPanel } from './SeatsPanel.tsx';

function Loading() {
  return (
    <Stack component="output" aria-label="Loading" spacing={2}>
      <Skeleton variant="rounded" height={200} />
      <Skeleton variant="rounded" height={320} />
    </Stack>
  );
}

/** Seats, invitations and users, for those who manage them. */
function ManagedSeats({ sponsor, users }: { sponsor: OwnSponsor; users: readonly SeatHolder[] }) {
  const [typed, setTyped] = useState<readonly string[]>([]);
  const seated = new Set(users.flatMap(({ email, pending_email }) => [email, pending_email ?? email]));
  const sorted = sortAddresses(typed, seated, sponsor.seats_available);
  return (
    <>
      <Box sx={sideBySide}>
        <SeatsPanel sponsor={sponsor} users={users} planned={sorted.invited.length} />
        {sponsor.status === 'active' && (
          <InvitePanel sponsor={sponsor} typed={typed} onType={setTyped} sorted={sorted} />
        )}
      </Box>
      <SeatHolders users={users} />
    </>
  );
}

function Managed({ sponsor }: { sponsor: OwnSponsor }) {
  const { data, error, refetch } = useQuery(seatHoldersOptions);
  if (data) return <ManagedSeats sponsor={sponsor} users={data} />;
  return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
}

/** The sponsor of the account: when its access ends, its seats, and who has them. */
export function OrganizationPart() {
  const manages = holds(useCurrentUser(), 'manage-own-sponsor-users');
  const { data, error, refetch } = useQuery(ownSponsorOptions);
  if (hasStatus(error, 404))
    return (
      <EmptyState
        title="No organization"
        text="Your account belongs to no sponsor. Ask the registry to add it to one."
      />
    );
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <Loading />;
  return (
    <>
      <AccessNotice sponsor={data} />
      {manages ? (
        <Managed sponsor={data} />
      ) : (
        <Box sx={{ maxWidth: 560 }}>
          <SeatsPanel sponsor={data} />
        </Box>
      )}
    </>
  );
}

const sideBySide = {
  display: 'grid',
  gap: 2.25,
  mb: 2.5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '400px minmax(0, 1fr)' },
} as const;
