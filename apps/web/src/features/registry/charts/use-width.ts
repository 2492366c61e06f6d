import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width of an element; 0 until it is on the page. */
export function useWidth<E extends Element>(): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    setWidth(Math.floor(element.clientWidth));
    const watching = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    watching.observe(element);
    return () => watching.disconnect();
  }, []);
  return [ref, width];
}
