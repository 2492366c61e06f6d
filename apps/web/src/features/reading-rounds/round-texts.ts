import type { ReadingRound, RoundStatus } from '@cea/contract/reading-rounds';
import { showDate, showDay, showDaysLeft } from '../../lib/dates.ts';
import { counted } from '../../lib/number-format.ts';

export const statusTones = {
  draft: 'off',
  planned: 'note',
  open: 'good',
  'past-due': 'bad',
  cleaning: 'note',
  closed: 'off',
} as const satisfies Record<RoundStatus, string>;

/** "8 readers", or how many of them have accepted while the round is planned. */
export function readersText({ status, readers, accepted }: ReadingRound): string {
  if (readers === 0) return 'no readers yet';
  return status === 'planned' ? `${accepted} of ${readers} accepted` : counted(readers, 'reader');
}

/** "10/1/2026 – 11/30/2026" */
export function datesText({ starts_on, due_on }: Pick<ReadingRound, 'starts_on' | 'due_on'>): string {
  if (starts_on && due_on) return `${showDay(starts_on)} – ${showDay(due_on)}`;
  if (starts_on) return `from ${showDay(starts_on)}`;
  return due_on ? `due ${showDay(due_on)}` : 'no dates yet';
}

/** How the round is going, below its dates. */
export function standingText({ status, readers, due_on, read_at, closed_at }: ReadingRound): string {
  if (status === 'draft') return readers === 0 ? 'not assigned' : 'not published';
  if (status === 'closed' && closed_at) return `closed ${showDate(closed_at)}`;
  if (status === 'cleaning' && read_at) return `all read ${showDate(read_at)}`;
  return due_on ? showDaysLeft(due_on) : '';
}
