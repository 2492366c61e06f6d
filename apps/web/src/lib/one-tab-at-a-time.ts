/** Browsers provide locks only on secure pages; without them windows do not know of each other. */
export const locks: LockManager | undefined = globalThis.navigator?.locks;

/** Runs work in one window at a time, by name. */
export const oneTabAtATime = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  locks ? locks.request(`cea.${name}`, work) : work();
