import { type RefObject, useEffect, useState } from 'react';

export const pageSelector = (page: number): string => `[data-page="${page}"]`;
const numberOf = (element: Element): number => Number((element as HTMLElement).dataset.page);

/** The pages in view and one screen above and below: only these are drawn. */
export function useNearPages(pane: RefObject<HTMLElement | null>, count: number): ReadonlySet<number> {
  const [near, setNear] = useState<ReadonlySet<number>>(new Set());
  useEffect(() => {
    const root = pane.current;
    if (!root || count === 0) return undefined;
    const observer = new IntersectionObserver(
      (entries) =>
        setNear((before) => {
          const after = new Set(before);
          for (const { target, isIntersecting } of entries) {
            if (isIntersecting) after.add(numberOf(target));
            else after.delete(numberOf(target));
          }
          return after;
        }),
      { root, rootMargin: '100% 0px' },
    );
    for (const page of root.querySelectorAll('[data-page]')) observer.observe(page);
    return () => observer.disconnect();
  }, [pane, count]);
  return near;
}

/** The page that fills most of the upper half of the pane. */
export function pageInView(pane: HTMLElement): number {
  const line = pane.scrollTop + pane.clientHeight / 3;
  const above = [...pane.querySelectorAll<HTMLElement>('[data-page]')].filter(({ offsetTop }) => offsetTop <= line);
  return above.length > 0 ? numberOf(above.at(-1)!) : 1;
}
