import { firstHistory, lastHistory } from '../chosen-histories.ts';
import type { Done } from './play-history.ts';

export const atOnce = 2;
/**
 * So many share their people. A confirmed password lasts for a quarter of an hour, and all histories take hours; what is
 * told of a person grows with their work.
 */
const historiesOfCast = 20;

interface Histories<People> {
  /** New people, each signed in. */
  readonly hire: () => Promise<People>;
  readonly play: (people: People, history: number) => Promise<Done>;
}

/** Plays the chosen histories, some at the same time. Returns how often each action succeeded. */
export async function playAll<People>({ hire, play }: Histories<People>): Promise<Done> {
  const hired: Promise<People>[] = [];
  const done: Done = new Map();
  let next = firstHistory;
  const playNext = async () => {
    while (next <= lastHistory) {
      const history = next++;
      const people = await (hired[Math.floor((history - firstHistory) / historiesOfCast)] ??= hire());
      for (const [name, times] of await play(people, history)) done.set(name, (done.get(name) ?? 0) + times);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, playNext));
  return done;
}
