import { useLayoutEffect } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

/** Elements in which keys have their own meaning. */
const typedInto = 'input, textarea, select';
const ownKeys = `${typedInto}, [role=menu], [role=listbox]`;

export interface PageKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  /** The user is typing or in a menu: only keys with a modifier are for the page. */
  readonly busy: boolean;
}

/** The keys of a page, wherever the focus is, unless a dialog is open. Return true if the key was handled. */
export function usePageKeys(press: (key: PageKey) => boolean): void {
  const onPress = useStableCallback(press);
  // Before the page is painted: a key pressed as soon as it shows is not lost.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || document.querySelector('[role=dialog]')) return;
      const { key, altKey, ctrlKey, metaKey, target } = event;
      const busy = target instanceof Element && target.closest(ownKeys) !== null;
      if (onPress({ key, altKey, ctrlKey, metaKey, busy })) event.preventDefault();
    };
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [onPress]);
}
