import type { GridLine } from './grid-lines.ts';

/** In pixels; the styles of the grid follow them. */
export const lineHeights: Record<GridLine['kind'], number> = { group: 56, article: 36, more: 34, note: 38 };

/** Where each line begins, and at the end where the last one ends. */
export function lineTops(lines: readonly Pick<GridLine, 'kind'>[]): number[] {
  const tops = [0];
  for (const { kind } of lines) tops.push(tops.at(-1)! + lineHeights[kind]);
  return tops;
}

/** The first line that ends below this height. */
function lineAt(tops: readonly number[], height: number): number {
  let low = 0;
  let high = tops.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (tops[middle + 1]! > height) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** In pixels: more is drawn than is in view, and it is drawn again only after scrolling this far. */
export const scrollStep = 288;

/** Where the drawn part begins, for a box that is scrolled this far. */
export const drawnFrom = (scrolled: number): number => Math.floor(scrolled / scrollStep - 1) * scrollStep;

/** The lines to draw, from the first to before the last: those in view, and a step more on each side. */
export function linesFrom(tops: readonly number[], from: number, height: number): readonly [number, number] {
  return [lineAt(tops, from), Math.min(tops.length - 1, lineAt(tops, from + height + 3 * scrollStep) + 1)];
}
