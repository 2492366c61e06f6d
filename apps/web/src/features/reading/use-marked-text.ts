import { type RefObject, useEffect } from 'react';
import { rangesIn } from '../article-files/text-of-layer.ts';

const [every, one] = ['text-match', 'text-current-match'] as const;

/** Marks a text where an element shows it, and brings one of its places into view: the first, then the next at each step. */
export function useMarkedText(element: RefObject<HTMLElement | null>, text: string, step: number): void {
  useEffect(() => {
    if (!element.current || text === '' || !('highlights' in CSS)) return undefined;
    const ranges = rangesIn(element.current, text);
    const current = ranges[step % Math.max(1, ranges.length)];
    CSS.highlights.set(every, new Highlight(...ranges));
    // A single place needs no mark of its own.
    if (current && ranges.length > 1) CSS.highlights.set(one, new Highlight(current));
    current?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of [every, one]) CSS.highlights.delete(name);
    };
  }, [element, text, step]);
}
