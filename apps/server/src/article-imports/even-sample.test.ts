import { describe, expect, it } from 'vitest';
import { EvenSample } from './even-sample.ts';

const draw = (length: number, seed = 0, size = 20): number[] => {
  const sample = new EvenSample<number>(size, seed);
  for (let item = 0; item < length; item += 1) sample.add(item);
  return sample.take();
};

describe('an even sample', () => {
  it.each([0, 1, 19, 20])('is everything, if there are only %i', (length) => {
    expect(draw(length)).toEqual(Array.from({ length }, (_, at) => at));
  });

  it.each([21, 39, 40, 41, 100, 1301, 99_999])(
    'of %i has the wanted size, in order, and leaves no long gap',
    (length) => {
      const drawn = draw(length);
      expect(drawn).toHaveLength(20);
      expect(drawn).toEqual(drawn.toSorted((a, b) => a - b));
      const edges = [0, ...drawn, length - 1];
      const gaps = drawn.map((_, at) => edges[at + 1]! - edges[at]!);
      // Each is from a stretch of its own, of at most a tenth of the file.
      expect(Math.max(...gaps)).toBeLessThanOrEqual(Math.ceil(length / 20) * 4);
    },
  );

  it('is the same for the same seed, and another one for another', () => {
    expect(draw(1000, 3)).toEqual(draw(1000, 3));
    const drawn = Array.from({ length: 10 }, (_, seed) => draw(1000, seed));
    expect(new Set(drawn.flat()).size).toBeGreaterThan(100);
  });
});
