import type { MyAssignmentDetail } from '@cea/contract/assignments';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { DueLabel } from '../../../ui/DueLabel.tsx';
import { PageContainer } from '../../../ui/PageContainer.tsx';
import { progressColors } from '../../../ui/progress-colors.ts';
import { stickyBar } from '../../../ui/SideDrawer.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { tokens } from '../../../ui/tokens.ts';
import { visuallyHidden } from '../../../ui/visually-hidden.ts';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import { assignmentPath } from '../AssignedWork.tsx';
import { type Outbox, outboxText } from './submission-outbox.ts';

interface Props {
  assignment: MyAssignmentDetail;
  done: number;
  total: number;
  outbox: Outbox;
  /** What was recorded about the abstract before this one. */
  receipt: string | undefined;
  /** The save status of the abstract that is shown. */
  saved?: ReactNode;
  /** At the right. */
  children?: ReactNode;
}

/** One line on every screen: the round, how far it is, when it is due, and what is still being sent. */
export function ScreeningBar({ assignment, done, total, outbox, receipt, saved, children }: Props) {
  const sending = outboxText(outbox);
  const last = receipt !== undefined && `${receipt}. Undo takes it back.`;
  return (
    <Box {...stickyBar} sx={bar}>
      <PageContainer sx={line}>
        <TextLink to={assignmentPath(assignment.id)} sx={round}>
          <span aria-hidden>← </span>
          {assignment.reading_round_label}
        </TextLink>
        <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
          {done} of {total}
          <VisuallyHidden> screened</VisuallyHidden>
        </Box>
        <Box aria-hidden sx={track}>
          <Box sx={{ height: '100%', width: `${total === 0 ? 0 : (100 * done) / total}%`, bgcolor: tokens.blue }} />
        </Box>
        {assignment.due_on && <DueLabel day={assignment.due_on} />}
        <Box sx={lastAct}>{last}</Box>
        <Box sx={status}>{outbox.pause ? saved : sending || saved}</Box>
        {children}
      </PageContainer>
      {/* A vote on its way is the usual case and not announced. On a phone this line is all there is. */}
      <Box component="output" sx={{ display: 'block' }}>
        {outbox.pause && <Box sx={{ ...strip, ...waiting }}>{sending}</Box>}
        {last && <Box sx={phoneStrip}>{last}</Box>}
      </Box>
    </Box>
  );
}

const bar = {
  position: 'sticky',
  top: 0,
  zIndex: 2,
  bgcolor: '#fff',
  borderBottom: `1px solid ${tokens.line}`,
} as const;
const line = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 1.25, sm: 2 },
  minHeight: 52,
  fontSize: '0.9375rem',
  color: tokens.label,
} as const;
const round = {
  minWidth: 0,
  flex: '0 1 auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  py: 1,
} as const;
const track = {
  display: { xs: 'none', sm: 'block' },
  flex: '0 100 220px',
  minWidth: 60,
  height: 5,
  borderRadius: 3,
  overflow: 'hidden',
  bgcolor: progressColors.track,
} as const;
/** A long reason for rejection is cut rather than the bar made higher; the whole text is announced. */
const lastAct = {
  ml: 'auto',
  minWidth: 0,
  // After the track, before the name of the round.
  flex: '0 10 auto',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  fontSize: '0.8125rem',
  display: { xs: 'none', sm: 'block' },
} as const;
const status = { flex: '0 0 auto', fontSize: '0.8125rem', display: { xs: 'none', sm: 'block' } } as const;
const strip = { px: 2, py: 0.5, textAlign: 'center', fontSize: '0.8125rem', fontWeight: 600 } as const;
const waiting = { color: tokens.warningInk, bgcolor: '#fff8e8' } as const;
/** Where there is space, the bar shows the same. */
const phoneStrip = {
  ...strip,
  color: tokens.label,
  bgcolor: tokens.head,
  '@media (min-width: 600px)': visuallyHidden,
} as const;
