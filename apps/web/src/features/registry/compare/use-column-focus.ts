import { useEffect, useRef, useState } from 'react';
import type { ComparedRatio } from './compared-ratio.ts';
import type { Compared } from './use-compared.ts';

const headOf = (id: string): HTMLElement | null => document.querySelector(`[data-ratio="${CSS.escape(id)}"]`);

/** The button that was pressed, for example `up`; undefined if it was a key on the head itself. */
const pressedAction = (): string | undefined =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset.action : undefined;

/** The same button of another ratio. A button that is disabled there is replaced by the head, or by another button. */
function focusOn(id: string, action: string | undefined): void {
  const head = headOf(id);
  const same = action && head?.querySelector<HTMLElement>(`[data-action="${action}"]:not(:disabled)`);
  const other = head?.tabIndex === 0 ? head : head?.querySelector<HTMLElement>('[data-action]:not(:disabled)');
  (same || other)?.focus({ preventScroll: true });
}

/** Moves and removes columns; the focus follows a moved column, and goes to the neighbor of a removed one. */
export function useColumnFocus(compared: Compared, ratios: readonly ComparedRatio[]) {
  const next = useRef<{ id: string | undefined; action: string | undefined; before: string }>(undefined);
  const [said, setSaid] = useState('');
  const order = ratios.map(({ id }) => id).join();
  useEffect(() => {
    // The columns follow the address, which follows the key.
    if (!next.current || next.current.before === order) return;
    const { id, action } = next.current;
    next.current = undefined;
    if (id !== undefined) focusOn(id, action);
  }, [order]);
  const at = (id: string): number => ratios.findIndex((one) => one.id === id);
  return {
    /** For screen readers: what happened. */
    said,
    move: (id: string, by: number) => {
      const to = at(id) + by;
      if (to < 0 || to >= ratios.length || by === 0) return;
      next.current = { id, action: pressedAction(), before: order };
      setSaid(`Moved to place ${to + 1} of ${ratios.length}`);
      // Ids that were not found have no column: they stay at the end.
      const found = ratios.map((one) => one.id);
      compared.keep([
        ...found.filter((one) => one !== id).toSpliced(to, 0, id),
        ...compared.ids.filter((one) => !found.includes(one)),
      ]);
    },
    remove: (id: string) => {
      next.current = {
        id: (ratios[at(id) + 1] ?? ratios[at(id) - 1])?.id,
        action: pressedAction(),
        before: order,
      };
      setSaid(`${ratios[at(id)]?.letter ?? 'Ratio'} removed`);
      compared.remove(id);
    },
  };
}
