import { daysBetween } from '@cea/contract/dates';
import type { ReadingRound } from '@cea/contract/reading-rounds';

/** How many months are shown, and how many of them before the present one. */
const shownMonths = 8;
const monthsBefore = 5;

interface Month {
  readonly label: string;
  readonly isNow: boolean;
}

export interface Timeline {
  readonly months: readonly Month[];
  /** Where the day is, as a share of the width. */
  readonly today: number | undefined;
  readonly placeOf: (day: string) => number;
  /** The width of one day. */
  readonly day: number;
}

type Dated = Pick<ReadingRound, 'starts_on' | 'due_on'>;

/** Months are counted from the year 0. */
const monthOf = (day: string): number => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const firstDay = (month: number): string =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;

const shortMonth = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const nameOf = (month: number): string => shortMonth.format(new Date(`${firstDay(month)}T00:00Z`));

/** The months around today; where no round is in them, those before the end of the last round. */
export function timelineOf(rounds: readonly Dated[], today: string): Timeline {
  const now = monthOf(today);
  const around = now - monthsBefore;
  const dated = rounds.flatMap(({ starts_on, due_on }) =>
    starts_on && due_on ? [{ starts: monthOf(starts_on), ends: monthOf(due_on) }] : [],
  );
  const isShown = dated.some(({ starts, ends }) => ends >= around && starts < around + shownMonths);
  const first = isShown || dated.length === 0 ? around : Math.max(...dated.map(({ ends }) => ends)) - shownMonths + 1;
  const from = firstDay(first);
  const days = daysBetween(from, firstDay(first + shownMonths));
  const placeOf = (day: string) => daysBetween(from, day) / days;
  const place = placeOf(today);
  return {
    months: Array.from({ length: shownMonths }, (_, at) => ({
      label: nameOf(first + at),
      isNow: first + at === now,
    })),
    today: place >= 0 && place < 1 ? place : undefined,
    placeOf,
    day: 1 / days,
  };
}

/** The share of the work that is done; a full review weighs as much more as it earns more. */
export function workDone({ screening, review, screening_cents, review_cents }: ReadingRound): number {
  const weights = screening_cents + review_cents > 0 ? [screening_cents, review_cents] : [1, 1];
  const sum = (key: 'submitted' | 'total') => screening[key] * weights[0]! + review[key] * weights[1]!;
  const total = sum('total');
  return total === 0 ? 0 : sum('submitted') / total;
}

export interface Bar {
  readonly left: number;
  readonly width: number;
  /** It goes on beyond this edge. */
  readonly cutLeft: boolean;
  readonly cutRight: boolean;
}

/** From the start to the end of the due date, within the months shown; undefined where nothing of it is in them. */
export function barOf({ starts_on, due_on }: Dated, { placeOf, day }: Timeline): Bar | undefined {
  if (!starts_on || !due_on) return undefined;
  const [start, end] = [placeOf(starts_on), placeOf(due_on) + day];
  if (end <= 0 || start >= 1) return undefined;
  const left = Math.max(0, start);
  return { left, width: Math.min(1, end) - left, cutLeft: start < 0, cutRight: end > 1 };
}

/** On which side of the months shown a round is that has no bar. */
export function sideOf({ starts_on, due_on }: Dated, { placeOf }: Timeline): 'before' | 'after' | undefined {
  if (!starts_on || !due_on) return undefined;
  return placeOf(due_on) < 0 ? 'before' : 'after';
}
