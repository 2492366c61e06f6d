import type { UnsentStorage } from './unsent-storage.ts';

/** For tests: the only window, in a browser without storage. */
export const testStorage: UnsentStorage = {
  prepare: async () => {},
  keep: async () => {},
  adopt: async () => undefined,
  isHeldElsewhere: async () => false,
  withFormLock: (work) => work(),
};
