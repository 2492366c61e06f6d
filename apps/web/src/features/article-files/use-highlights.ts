import { type RefObject, useEffect } from 'react';
import { pageSelector } from './use-near-pages.ts';
import { rangesIn, sentenceIn } from './text-of-layer.ts';
import type { PageMatch } from './use-find.ts';

/** Names of the marks, which pdf-viewer.css colors. Older browsers have none: there the page scrolls to the match. */
const [every, one, around] = ['pdf-match', 'pdf-current-match', 'pdf-sentence'] as const;

interface Marked {
  readonly pane: RefObject<HTMLElement | null>;
  readonly query: string;
  readonly current: PageMatch | undefined;
  /** Changes when the text of a page has been drawn. */
  readonly drawn: number;
  /** The current match is on the page and marked. */
  readonly onShown: (range: Range) => void;
}

/** Marks the matches on the pages that are drawn. */
export function useHighlights({ pane, query, current, drawn, onShown }: Marked): void {
  useEffect(() => {
    const ranges = new Map<number, Range[]>();
    let sentence: Range | undefined;
    for (const layer of pane.current?.querySelectorAll('[data-page] .textLayer') ?? []) {
      const page = Number(layer.closest<HTMLElement>('[data-page]')!.dataset.page);
      ranges.set(page, rangesIn(layer, query));
      if (page === current?.page) sentence = sentenceIn(layer, query, current.nth);
    }
    const shown = current && ranges.get(current.page)?.[current.nth];
    if ('highlights' in CSS) {
      CSS.highlights.set(around, new Highlight(...(sentence ? [sentence] : [])));
      CSS.highlights.set(every, new Highlight(...[...ranges.values()].flat()));
      CSS.highlights.set(one, new Highlight(...(shown ? [shown] : [])));
    }
    if (shown) onShown(shown);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the callback is not a reason to mark again
  }, [pane, query, current?.page, current?.nth, drawn]);
  useEffect(
    () => () => {
      if (!('highlights' in CSS)) return;
      for (const name of [every, one, around]) CSS.highlights.delete(name);
    },
    [],
  );
}

/** Brings a match into view, with some space around it. */
export function scrollToRange(pane: HTMLElement, range: Range): void {
  const [inner, outer] = [range.getBoundingClientRect(), pane.getBoundingClientRect()];
  const margin = 60;
  if (inner.top < outer.top + margin || inner.bottom > outer.bottom - margin)
    pane.scrollTop += inner.top - outer.top - outer.height / 3;
  if (inner.left < outer.left || inner.right > outer.right) pane.scrollLeft += inner.left - outer.left - margin;
}

export const scrollToPage = (pane: HTMLElement, page: number): void => {
  const element = pane.querySelector<HTMLElement>(pageSelector(page));
  if (element) pane.scrollTop = element.offsetTop - 8;
};
