import { useCallback } from 'react';

/** Keeps the height of an element in a CSS variable of the page, for what sticks below it. */
export function useHeightVariable(name: `--${string}`) {
  return useCallback(
    (element: HTMLElement | null) => {
      if (!element) return undefined;
      const { style } = document.documentElement;
      const observer = new ResizeObserver(() => style.setProperty(name, `${element.offsetHeight}px`));
      observer.observe(element);
      return () => {
        observer.disconnect();
        style.removeProperty(name);
      };
    },
    [name],
  );
}
