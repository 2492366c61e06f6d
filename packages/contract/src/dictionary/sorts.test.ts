import { describe, expect, it } from 'vitest';
import { columnKeysOf, defaultColumns, leadColumns } from './column-keys.ts';
import { isSortOf, plainSorts, sortKeyOf, sortOf } from './sorts.ts';
import { dataTypes } from './terms.ts';

describe.each(dataTypes)('%s', (type) => {
  it('can be sorted by each of their columns, and by nothing else', () => {
    for (const key of columnKeysOf(type)) expect(isSortOf(type, sortOf(key))).toBe(true);
    for (const sort of plainSorts) expect([isSortOf(type, sort), sortKeyOf(type, sort)]).toEqual([true, undefined]);
    for (const sort of ['', 'price', 'display_ratio', 'constructor']) expect(isSortOf(type, sort)).toBe(false);
  });

  it('begin with what a row is', () => {
    expect(defaultColumns[type].slice(0, leadColumns[type].length)).toEqual(leadColumns[type]);
  });
});

it('ratios are sorted by ratio and weights by weight, and no type by the figure of another', () => {
  expect(dataTypes.filter((type) => isSortOf(type, 'ratio'))).toEqual(['ratios']);
  expect(dataTypes.filter((type) => isSortOf(type, 'weight'))).toEqual(['weights']);
});
