import { useEffectEvent, useLayoutEffect } from 'react';

/** Where every key has a meaning of its own. */
const typedInto = 'input, textarea, select';
const ownKeys = `${typedInto}, [role=menu], [role=listbox]`;

export interface PageKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** Somebody is typing, or stands in a menu: only keys with a modifier mean the page. */
  readonly busy: boolean;
}

/** The keys of a page, wherever the focus is, unless a dialog is open. True: it was for the page. */
export function usePageKeys(press: (key: PageKey) => boolean): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
    const { key, altKey, ctrlKey, metaKey, target } = event;
    const busy = target instanceof Element && target.closest(ownKeys) !== null;
    if (press({ key, altKey, ctrlKey, metaKey, busy })) event.preventDefault();
  });
  // Before the page is painted: a key that is pressed as soon as it shows is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, []);
}
