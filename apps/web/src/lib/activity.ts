import { createStore } from './store.ts';

/** Requests under way and failures so far; the progress bar follows it. */
export const activity = createStore({ running: 0, failures: 0 });

const change = (running: number, failures: number) => {
  const now = activity.get();
  activity.set({ running: now.running + running, failures: now.failures + failures });
};

export const reportFailure = () => change(0, 1);

export async function tracked<T>(work: Promise<T>, isFailure: (error: unknown) => boolean): Promise<T> {
  change(1, 0);
  try {
    return await work;
  } catch (error) {
    if (isFailure(error)) reportFailure();
    throw error;
  } finally {
    change(-1, 0);
  }
}
