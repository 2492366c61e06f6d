import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether an element's content fits into its width. A box that scrolls sideways cannot let its head stick to the
 * screen, so only one whose content does not fit should scroll.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => setFits(content.scrollWidth <= element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    observer.observe(content);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
