import { expect, it } from 'vitest';
import { formatZoom, nextZoom, widthAt } from './zoom.ts';

const a4 = 595;

it('is the width of the pane, or a share of the printed size', () => {
  expect(widthAt('fit', a4, 500)).toBe(500);
  expect(widthAt(1, a4, 500)).toBe(793);
  expect([formatZoom('fit'), formatZoom(0.75)]).toEqual(['Fit width', '75 %']);
});

it('steps from what is shown, and ends at 50 and 300 %', () => {
  expect([nextZoom('fit', 1, a4, 500), nextZoom('fit', -1, a4, 500)]).toEqual([0.75, 0.5]);
  expect([nextZoom(1, 1, a4, 500), nextZoom(1, -1, a4, 500)]).toEqual([1.25, 0.75]);
  expect([nextZoom(3, 1, a4, 500), nextZoom(0.5, -1, a4, 500)]).toEqual([undefined, undefined]);
});
