import type { OwnSponsor, SeatHolder } from '@cea/contract/own-sponsor';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { Panel } from '../../ui/Panel.tsx';
import { SeatBar } from '../../ui/SeatBar.tsx';
import { fonts, tokens } from '../../ui/tokens.ts';
import { mailAbout } from './seat-texts.ts';

interface Props {
  sponsor: OwnSponsor;
  /** Unknown to users who only have a seat. */
  users?: readonly SeatHolder[];
  /** About to be invited. */
  planned?: number;
}

/** How many seats are taken, and by what. */
export function SeatsPanel({ sponsor, users, planned = 0 }: Props) {
  const { seats, seats_used, seats_available } = sponsor;
  const invited = users?.filter(({ status }) => status === 'invited').length ?? 0;
  const expired = users?.filter(({ status }) => status === 'invitation-expired').length ?? 0;
  const fitting = Math.min(planned, seats_available);
  return (
    <Panel title="Seats">
      <Box sx={{ mt: -1, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
        <Box component="span" sx={{ mr: 1, font: `600 2rem/1.1 ${fonts.serif}`, color: tokens.navy }}>
          {seats_used}
        </Box>
        of {seats} used,{' '}
        <Box component="strong" sx={{ color: tokens.navy }}>
          {seats_available} left
        </Box>
      </Box>
      <SeatBar
        noun="seat"
        total={seats}
        parts={[
          { fill: 'taken', count: seats_used - invited - expired, label: users ? 'registered' : 'used' },
          { fill: 'waiting', count: invited, label: 'invited' },
          { fill: 'lost', count: expired, label: expired === 1 ? 'expired invitation' : 'expired invitations' },
          { fill: 'planned', count: fitting, label: 'about to be invited' },
          { fill: 'beyond', count: planned - fitting, label: 'without a seat' },
        ]}
      />
      <Box sx={note}>
        {users && 'An invitation can be accepted for 14 days and takes its seat until it is withdrawn. '}
        <Link href={mailAbout(sponsor, 'More seats')} underline="always">
          Ask for more seats
        </Link>
      </Box>
    </Panel>
  );
}

const note = {
  mt: 1.75,
  pt: 1.5,
  borderTop: `1px solid ${tokens.soft}`,
  fontSize: '0.8438rem',
  color: tokens.muted,
} as const;
