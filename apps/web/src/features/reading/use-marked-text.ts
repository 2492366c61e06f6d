import { type RefObject, useEffect } from 'react';
import { rangesIn } from '../article-files/text-of-layer.ts';

const name = 'text-match';

/** Marks a text where an element shows it, and brings its first place into view. */
export function useMarkedText(element: RefObject<HTMLElement | null>, text: string): void {
  useEffect(() => {
    if (!element.current || text === '' || !('highlights' in CSS)) return undefined;
    const ranges = rangesIn(element.current, text);
    CSS.highlights.set(name, new Highlight(...ranges));
    ranges[0]?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => void CSS.highlights.delete(name);
  }, [element, text]);
}
