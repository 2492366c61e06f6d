import type { Store } from '../../../lib/store.ts';
import type { CellState } from '../cell-store.ts';
import { isSameUnsent, type Unsent } from './unsent.ts';
import type { Keeper } from './keeper.ts';

/** Lets the browser keep every change of what is unsent. The answer tells whether the newest is kept. */
export function keepUnsent(store: Store<CellState>, { keep }: Keeper): () => boolean {
  let asked: Unsent = store.get();
  let kept = asked;
  const keepNow = async (now: Unsent): Promise<void> => {
    try {
      await keep(now);
      kept = now;
    } catch (error) {
      console.error(error); // the window warns before it is closed
    }
  };
  store.subscribe(() => {
    const now = store.get();
    if (isSameUnsent(now, asked)) return;
    asked = now;
    void keepNow(now);
  });
  return () => isSameUnsent(store.get(), kept);
}
