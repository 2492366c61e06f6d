import { useEffect, useEffectEvent, useRef } from 'react';
import { actionOf, type KeyAction } from './key-actions.ts';

/** Where keys have a meaning of their own. */
const ownKeys = 'input, textarea, select, [role=dialog], [role=menu], [role=listbox]';

/** The keys of the differences, wherever the focus is on the page; the current line comes into view. */
export function useDifferenceKeys(act: (action: KeyAction) => void, current: string | undefined) {
  const table = useRef<HTMLTableElement>(null);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const busy = event.target instanceof Element && event.target.closest(ownKeys);
    const action = busy || document.querySelector('[role=dialog]') ? undefined : actionOf(event);
    if (!action) return;
    event.preventDefault();
    act(action);
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);

  const shown = useRef(current);
  useEffect(() => {
    // Not on arrival: the page begins with its heading.
    if (shown.current === current || shown.current === undefined) {
      shown.current = current;
      return;
    }
    shown.current = current;
    const line = table.current?.querySelector<HTMLElement>('tr[aria-current=true]');
    line?.scrollIntoView({ block: 'nearest' });
    line?.focus({ preventScroll: true });
  }, [current]);

  return table;
}
