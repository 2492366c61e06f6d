import type { RoundDetail } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { showDay } from '../../lib/dates.ts';
import { DueLabel } from '../../ui/DueLabel.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { cleaningPath } from '../cleaning/cleaning-api.ts';
import { AddMenu, type AddProps } from './AddMenu.tsx';
import { roundPath, roundsPath } from './assignments-api.ts';

/** "10/1/2026 – 11/30/2026 (15 days)" */
function Dates({ starts_on, due_on, status }: RoundDetail) {
  if (starts_on === null && due_on === null) return 'No dates yet';
  const days = [starts_on, due_on].map((day) => (day === null ? 'open' : showDay(day))).join(' – ');
  return (
    <>
      {days} {due_on !== null && status !== 'closed' && <DueLabel day={due_on} />}
    </>
  );
}

export function RoundHeader({ round, ...adds }: AddProps & { round: RoundDetail }) {
  return (
    <PageHeader
      title={round.label}
      note={<Dates {...round} />}
      parent={{ label: 'Reading rounds', to: roundsPath }}
      actions={
        <>
          <LinkButton to={cleaningPath(round.id)}>Data cleaning</LinkButton>
          <LinkButton to={`${roundPath(round.id)}/flow`}>Flow</LinkButton>
          <LinkButton to={`${roundPath(round.id)}/agreement`}>Agreement</LinkButton>
          <LinkButton to={`${roundPath(round.id)}/edit`}>Edit</LinkButton>
          {/* On a phone it is at the foot. */}
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <AddMenu {...adds} />
          </Box>
        </>
      }
    />
  );
}
