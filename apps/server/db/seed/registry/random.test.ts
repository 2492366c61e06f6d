import { describe, expect, it } from 'vitest';
import { openStream } from './random.ts';

const many = Array.from({ length: 20_000 }, (_, at) => at);
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('a random stream', () => {
  it('is the same for the same name, on every day and machine', () => {
    const stream = openStream('seed/ratios/1');
    expect([stream.whole(0, 999), stream.whole(0, 999), stream.whole(0, 999)]).toEqual([917, 686, 251]);
    expect(openStream('seed/ratios/1').uuid()).toBe(openStream('seed/ratios/1').uuid());
    expect(openStream('seed/ratios/1').uuid()).not.toBe(openStream('seed/ratios/2').uuid());
  });

  it('is uniform between 0 and 1', () => {
    const random = openStream('even');
    const values = many.map(() => random.unit());
    expect(mean(values)).toBeCloseTo(0.5, 2);
    const tenths = Map.groupBy(values, (value) => Math.floor(value * 10));
    expect(tenths.size).toBe(10);
    for (const tenth of tenths.values()) expect(tenth.length / values.length).toBeCloseTo(0.1, 1);
  });

  it('draws normal, weighted and whole numbers with the right distribution', () => {
    const random = openStream('shapes');
    const normal = many.map(() => random.normal());
    expect(mean(normal)).toBeCloseTo(0, 1);
    expect(mean(normal.map((value) => value ** 2))).toBeCloseTo(1, 1);
    const letters = many.map(() => random.weighted(['a', 'b'], (one) => (one === 'a' ? 3 : 1)));
    expect(letters.filter((one) => one === 'a').length / many.length).toBeCloseTo(0.75, 1);
    const whole = many.map(() => random.whole(2, 4));
    expect(new Set(whole)).toEqual(new Set([2, 3, 4]));
  });

  it('shuffles without losing elements, and makes valid ids', () => {
    const random = openStream('order');
    const shuffled = random.shuffle(many);
    expect(shuffled).not.toEqual(many);
    expect(shuffled.toSorted((a, b) => a - b)).toEqual(many);
    expect(random.uuid()).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  });
});
