import type { ReadingRound } from '@cea/contract/reading-rounds';
import Box from '@mui/material/Box';
import { showDay } from '../../lib/dates.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { tokens } from '../../ui/tokens.ts';
import {
  barColours,
  barLook,
  barStyles,
  draftStyles,
  gridStyles,
  headStyles,
  sideStyles,
  smallStyles,
  tailStyles,
  todayStyles,
} from './timeline-styles.ts';
import { barOf, sideOf, type Timeline, workDone } from './timeline.ts';

/** Where a round is that has no bar: "‹ until 3/31/2026". */
const sideTexts = {
  before: ({ due_on }: ReadingRound) => `‹ until ${showDay(due_on!)}`,
  after: ({ starts_on }: ReadingRound) => `from ${showDay(starts_on!)} ›`,
} as const;

const percent = (share: number): string => `${share * 100}%`;

/** The months, with a mark at today. */
export function TimelineHead({ months, today }: Timeline) {
  return (
    <Box sx={headStyles}>
      <VisuallyHidden>Timeline</VisuallyHidden>
      {months.map(({ label, isNow }) => (
        <Box component="span" key={label} aria-hidden data-now={isNow || undefined}>
          {label}
        </Box>
      ))}
      {today !== undefined && <Box component="i" sx={{ left: percent(today) }} />}
    </Box>
  );
}

/** From start to due date, filled as far as the work is done. The columns beside it say the same in words. */
export function TimelineCell({ round, timeline }: { round: ReadingRound; timeline: Timeline }) {
  const { today } = timeline;
  const bar = barOf(round, timeline);
  const side = sideOf(round, timeline);
  const { done, left } = barColours[barLook[round.status]];
  const isLate =
    round.status === 'past-due' && today !== undefined && bar !== undefined && bar.left + bar.width < today;
  return (
    <Box aria-hidden sx={gridStyles}>
      {today !== undefined && <Box sx={{ ...todayStyles, left: percent(today) }} />}
      {bar && (
        <Box
          sx={{
            ...barStyles,
            left: percent(bar.left),
            width: percent(bar.width),
            ...(round.status === 'draft' ? draftStyles : { background: left }),
            ...(bar.cutLeft && { borderTopLeftRadius: 0, borderBottomLeftRadius: 0, borderLeft: 0 }),
            ...(bar.cutRight && { borderTopRightRadius: 0, borderBottomRightRadius: 0, borderRight: 0 }),
          }}
        >
          <Box sx={{ height: '100%', background: done, width: percent(workDone(round)) }} />
        </Box>
      )}
      {!bar && (
        <Box sx={{ ...sideStyles, ...(side === 'after' && { left: 'auto', right: 6 }) }}>
          {side && sideTexts[side](round)}
        </Box>
      )}
      {isLate && (
        <Box
          sx={{ ...tailStyles, left: percent(bar.left + bar.width), width: percent(today - bar.left - bar.width) }}
        />
      )}
    </Box>
  );
}

/**
 * The same where a column has no room: below the dates, between the names of the first and the last month. A round beyond
 * them has none: its dates are enough.
 */
export function SmallTimeline({ round, timeline }: { round: ReadingRound; timeline: Timeline }) {
  const { months } = timeline;
  if (!barOf(round, timeline)) return null;
  return (
    <Box aria-hidden sx={smallStyles}>
      <span>{months[0]?.label}</span>
      <div>
        <TimelineCell round={round} timeline={timeline} />
      </div>
      <span>{months.at(-1)?.label}</span>
    </Box>
  );
}

/** What the colors of the bars mean. */
export function TimelineLegend() {
  const meanings = [
    ['work done', barColours.going.done],
    ['to do', barColours.going.left],
    ['past due', barColours.late.done],
  ] as const;
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 2,
        alignItems: 'center',
        minHeight: 40,
        fontSize: '0.8438rem',
        color: tokens.muted,
      }}
    >
      {meanings.map(([text, background]) => (
        <span key={text}>
          <Box
            component="i"
            sx={{ display: 'inline-block', width: 20, height: 9, mr: 0.75, borderRadius: '3px', background }}
          />
          {text}
        </span>
      ))}
    </Box>
  );
}
