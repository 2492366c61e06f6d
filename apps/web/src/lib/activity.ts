import { createStore } from './store.ts';

/** Running requests and failures so far; shown by the progress bar. */
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
