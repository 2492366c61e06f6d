import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnFrom, lineHeights, lineTops, linesFrom, scrollStep } from './grid-window.ts';

const kinds = fc.array(
  fc.constantFrom('group', 'article', 'more', 'note').map((kind) => ({ kind }) as const),
  { maxLength: 400 },
);

test('every line in view is drawn, and only some around it', () => {
  fc.assert(
    fc.property(kinds, fc.nat(20_000), fc.integer({ min: 1, max: 1500 }), (lines, scrolled, height) => {
      const tops = lineTops(lines);
      const [first, last] = linesFrom(tops, drawnFrom(scrolled), height);
      const inView = [...lines.keys()].filter((at) => tops[at]! < scrolled + height && tops[at + 1]! > scrolled);
      expect(inView.every((at) => at >= first && at < last)).toBe(true);
      expect(last - first).toBeLessThan((height + 3 * scrollStep) / lineHeights.more + 2);
    }),
  );
});

test('scrolling by a few lines draws nothing new', () => {
  const drawn = new Set(Array.from({ length: scrollStep }, (_, at) => drawnFrom(at)));
  expect(drawn.size).toBe(1);
});
