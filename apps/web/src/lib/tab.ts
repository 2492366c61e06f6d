import { locks } from './one-tab-at-a-time.ts';

/** Identifies this document among all windows of the site; different after each reload. */
export const tabId: string = crypto.randomUUID();

const lockOf = (tab: string): string => `cea.tab.${tab}`;
let announced = false;

/** Holds this document's own lock as long as it lives: a window that gets it knows that the document is gone. */
export function announceTab(): void {
  if (announced) return;
  announced = true;
  void locks?.request(lockOf(tabId), () => new Promise<never>(() => {}));
}

/**
 * Runs work on behalf of a closed window; undefined while it is still open. `patience`: a window that is just being
 * closed or reloaded releases its lock a moment late.
 */
export async function whenGone<T>(tab: string, work: () => Promise<T>, patience: number): Promise<T | undefined> {
  if (!locks) return work();
  const atOnce = await locks.request(lockOf(tab), { ifAvailable: true }, async (lock) =>
    lock ? { done: await work() } : undefined,
  );
  if (atOnce || patience === 0) return atOnce?.done;
  let granted = false;
  try {
    return await locks.request(lockOf(tab), { signal: AbortSignal.timeout(patience) }, () => {
      granted = true;
      return work();
    });
  } catch (error) {
    if (granted) throw error;
    return undefined;
  }
}

/** Whether a window is gone. Without locks none is known to be open. */
export const isGone = async (tab: string): Promise<boolean> => (await whenGone(tab, async () => true, 0)) === true;
