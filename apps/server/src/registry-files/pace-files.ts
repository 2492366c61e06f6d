import type { RightOfWay } from '../lib/right-of-way.ts';

/** The longest pause, as a multiple of the work before it: files go on for at least a third of the time. */
const multiple = 2;
/** In milliseconds. Several files in line do not wait for long pauses of each other. */
const longest = 1000;

export type Pace = <T>(work: () => Promise<T>) => Promise<T>;

/** Runs the statements of files, and pauses before each for as long as a search is being answered, within limits. */
export function paceFiles(rightOfWay: Pick<RightOfWay, 'giveWay'>): Pace {
  let took = 0;
  return async (work) => {
    await rightOfWay.giveWay(Math.min(multiple * took, longest));
    const began = performance.now();
    try {
      return await work();
    } finally {
      took = performance.now() - began;
    }
  };
}
