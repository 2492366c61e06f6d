import { type RefObject, useLayoutEffect } from 'react';
import { paneTop } from './split-styles.ts';

/** Tells the panes inside of an element where the screen below the bars begins. */
export function usePaneTop(panes: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const follow = () => {
      const top = panes.current?.getBoundingClientRect().top ?? 0;
      panes.current?.style.setProperty(paneTop, `${Math.round(top)}px`);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    // A message above the page moves it down.
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      removeEventListener('scroll', follow);
      observer.disconnect();
    };
  }, [panes]);
}
