import { describe, expect, test } from 'vitest';
import { readCountries } from '../apps/server/src/reference/read-reference.ts';
import { worldOf } from './draw-world.ts';
import { pathPen } from './path-pen.ts';

describe('the map of the world', () => {
  const { width, height, countries } = worldOf();
  const placeOf = (iso3: string) => countries[iso3]!;

  test('has a place for every country of the registry except these', () => {
    const missing = readCountries().filter(({ iso3 }) => !(iso3 in countries));
    expect(missing.map(({ label }) => label)).toEqual([
      'Antarctica',
      'Bouvet Island',
      'Christmas Island',
      'Cocos (Keeling) Islands',
      'Tokelau',
    ]);
  });

  test('has no country that the registry lacks', () => {
    const known = new Set(readCountries().map(({ iso3 }) => iso3));
    expect(Object.keys(countries).filter((code) => !known.has(code))).toEqual([]);
  });

  test('keeps every place within its frame', () => {
    const outside = Object.entries(countries).filter(([, { x, y }]) => x < 0 || y < 0 || x > width || y > height);
    expect(outside).toEqual([]);
  });

  test.each([
    ['CAN', 'USA', 'y'],
    ['USA', 'FRA', 'x'],
    ['FRA', 'XKX', 'x'],
    ['XKX', 'SGP', 'x'],
    ['GUF', 'GIB', 'x'],
    ['GIB', 'REU', 'y'],
  ] as const)('has %s before %s along %s', (first, second, axis) => {
    expect(placeOf(first)[axis]).toBeLessThan(placeOf(second)[axis]);
  });

  test('outlines large countries and has only the position of small ones', () => {
    expect(placeOf('GUF')).toHaveProperty('path');
    expect(placeOf('SGP')).toEqual({ x: expect.any(Number), y: expect.any(Number) });
  });
});

test('an outline is written in whole steps, without invisible detail', () => {
  const pen = pathPen();
  const ring = (points: readonly (readonly [number, number])[]) => {
    const [[x, y], ...rest] = points as [readonly [number, number], ...(readonly [number, number])[]];
    pen.moveTo(x, y);
    for (const point of rest) pen.lineTo(...point);
    pen.closePath();
  };
  ring([
    [10.4, 10],
    [20, 9.6],
    [20.2, 9.7],
    [15, 4.4],
  ]);
  ring([
    [1, 1],
    [1.2, 1],
    [1, 1.3],
  ]);
  expect(pen.path()).toBe('M10 10l10 0-5-6z');
});
