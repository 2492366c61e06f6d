/** Time that a reader spent on an abstract, in milliseconds. */
export interface ActiveTime {
  readonly spent: number;
  /** The last sign of the reader; undefined while the page is hidden. */
  readonly seenAt: number | undefined;
}

/** A longer time without a key, a scroll or a move of the mouse counts as a pause. */
export const idleAfter = 60_000;

export const noTime: ActiveTime = { spent: 0, seenAt: undefined };

const spentUntil = ({ spent, seenAt }: ActiveTime, now: number): number =>
  seenAt === undefined ? spent : spent + Math.min(Math.max(0, now - seenAt), idleAfter);

/** The reader did something, or the page came into view. */
export const onActive = (time: ActiveTime, now: number): ActiveTime => ({ spent: spentUntil(time, now), seenAt: now });

/** The page is hidden, or another abstract is shown. */
export const onAway = (time: ActiveTime, now: number): ActiveTime => ({
  spent: spentUntil(time, now),
  seenAt: undefined,
});

/** In whole seconds; at most a day, which is all that the server accepts. */
export const activeSeconds = (time: ActiveTime, now: number): number =>
  Math.min(86_400, Math.round(spentUntil(time, now) / 1000));
