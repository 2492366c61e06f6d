import { startTransition, useOptimistic } from 'react';

/**
 * What was chosen, as long as the page that follows from it is on its way. A control must show it at once: an arrow key
 * goes on from what is checked, and choosing what is already checked is no change.
 */
export function useAhead<V>(
  value: V,
  onChoose: (value: V) => void | Promise<void>,
): readonly [shown: V, choose: (value: V) => void] {
  const [shown, show] = useOptimistic(value);
  const choose = (next: V): void =>
    startTransition(async () => {
      show(next);
      await onChoose(next);
    });
  return [shown, choose];
}
