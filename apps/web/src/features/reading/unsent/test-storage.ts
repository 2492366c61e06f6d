import type { UnsentStorage } from './unsent-storage.ts';

/** In tests: the only window, in a browser that keeps nothing. */
export const testStorage: UnsentStorage = {
  prepare: async () => {},
  keep: async () => {},
  adopt: async () => undefined,
  isHeldElsewhere: async () => false,
  withFormLock: (work) => work(),
};
