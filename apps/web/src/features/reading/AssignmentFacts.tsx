import type { MyAssignment } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import { showDate, showDay } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';
import { showCents } from '@cea/contract/cents';
import { DueLabel } from '../../ui/DueLabel.tsx';
import { facts } from './dashboard-styles.ts';

function When({ due_on, submitted_at }: MyAssignment) {
  if (submitted_at) return <>Submitted {showDate(submitted_at)}</>;
  if (!due_on) return <>No due date</>;
  return (
    <>
      Due {showDay(due_on)} <DueLabel day={due_on} />
    </>
  );
}

/** `12 of 50 decided, 2 parked` */
function describeProgress({ kind, accepted, rate_cents, articles, submitted, parked }: MyAssignment): string {
  if (!accepted) return `${counted(articles, 'article')}${rate_cents > 0 ? ` at ${showCents(rate_cents)} each` : ''}`;
  const done = `${submitted} of ${articles} ${kind === 'review' ? 'submitted' : 'decided'}`;
  return parked > 0 ? `${done}, ${parked} parked` : done;
}

/** When an assignment is due or was submitted, how far it is, and how long the rest takes. */
export function AssignmentFacts({ assignment }: { assignment: MyAssignment }) {
  const { accepted, articles, submitted, minutes_left } = assignment;
  return (
    <Box sx={facts}>
      <span>
        <When {...assignment} />
      </span>
      <span>{describeProgress(assignment)}</span>
      {accepted && submitted < articles && minutes_left !== null && <span>about {minutes_left} min left</span>}
    </Box>
  );
}
