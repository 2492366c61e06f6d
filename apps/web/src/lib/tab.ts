/** This document among all windows of the site; another one each time that it is loaded. */
export const tabId: string = crypto.randomUUID();

/** Browsers give locks to secure pages only; without them no window knows of another. */
const locks: LockManager | undefined = globalThis.navigator?.locks;

const lockOf = (tab: string): string => `cea.tab.${tab}`;
let announced = false;

/** Holds this document's own lock as long as it lives: a window that gets it knows that the document is gone. */
export function announceTab(): void {
  if (announced) return;
  announced = true;
  void locks?.request(lockOf(tabId), () => new Promise<never>(() => {}));
}

/**
 * Does something in the place of a window that is gone; undefined while it is still there. `patience`: a window that
 * is just being closed or loaded again lets go of its lock a moment late.
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

/** One window at a time does what has this name. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(`cea.${name}`, work) : work();
