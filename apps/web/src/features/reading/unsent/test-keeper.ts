import type { Keeper } from './keeper.ts';

/** In tests: the only window, in a browser that keeps nothing. */
export const testKeeper: Keeper = {
  keep: async () => {},
  adopt: async () => undefined,
  isHeldElsewhere: async () => false,
  alone: (work) => work(),
};
