import { setImmediate as nextTurn } from 'node:timers/promises';

/** About two milliseconds of converting ratios. */
const atOnce = 500;

/** Does something for each item, and lets other requests in after every few hundred. */
export async function eachInTurns<T>(items: Iterable<T>, each: (item: T) => void): Promise<void> {
  let done = 0;
  for (const item of items) {
    each(item);
    done += 1;
    if (done % atOnce === 0) await nextTurn();
  }
}
