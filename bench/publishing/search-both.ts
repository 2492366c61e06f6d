import type { Api } from '../api.ts';
import { allAsks, type Before, newAsks } from './check-answer.ts';
import { type Outcome, searchSteadily } from './search-steadily.ts';

export type Side = 'primary' | 'replica';
const sides = ['primary', 'replica'] as const;

interface Searching {
  readonly apis: Readonly<Record<Side, Api>>;
  readonly before: Before;
  /** Ends when both processes have shown this revision, or when it has taken long enough. */
  readonly last: number;
  readonly enough: () => boolean;
}

/** The interval of each client; all clients together keep the machine busy without overloading it. */
const everyMs = 50;

/**
 * Searches both processes until both have shown the last revision: by clients that send the revision they have seen,
 * and by clients that do not.
 */
export async function searchBoth({ apis, before, last, enough }: Searching) {
  const reached = { primary: 0, replica: 0 };
  let newest = before.revision;
  const until = (): boolean => Math.min(...Object.values(reached)) >= last || enough();
  const plain = (side: Side): Promise<Outcome[]> =>
    searchSteadily({
      api: apis[side],
      asks: [...newAsks, ...allAsks],
      before,
      everyMs,
      until,
      onAnswer({ revision }) {
        reached[side] = Math.max(reached[side], revision);
        newest = Math.max(newest, revision);
      },
    });
  const remembering = (side: Side): Promise<Outcome[]> =>
    searchSteadily({
      api: apis[side],
      asks: newAsks,
      before,
      everyMs,
      until,
      seen: () => newest,
      onAnswer: ({ revision }) => (newest = Math.max(newest, revision)),
    });
  const [primary, replica, remembered] = await Promise.all([
    Promise.all([plain('primary'), plain('primary')]),
    Promise.all([plain('replica'), plain('replica')]),
    Promise.all(sides.map(remembering)),
  ]);
  return { primary: primary.flat(), replica: replica.flat(), remembered: remembered.flat() };
}
