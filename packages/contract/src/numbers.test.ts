import { expect, it } from 'vitest';
import { ById, Id, wholeNumber } from './numbers.ts';

it.each([
  ['1', 1],
  [1, 1],
  ['2147483647', 2_147_483_647],
  ['2147483648', undefined],
  [2_147_483_648, undefined],
  ['0', undefined],
  [0, undefined],
  ['-1', undefined],
  ['01', undefined],
  ['1.0', undefined],
  [1.5, undefined],
  ['1e0', undefined],
  ['0x1', undefined],
  [' 1', undefined],
  ['', undefined],
  [null, undefined],
])('the id of a row written as %j: %s', (written, id) => {
  expect(Id.safeParse(written).data).toBe(id);
  expect(ById.safeParse({ id: written }).data).toEqual(id === undefined ? undefined : { id });
});

it.each([
  ['-1', false],
  ['0', true],
  ['9999999999', true],
  ['10000000000', false],
])('a whole number of at most ten digits: %s', (written, fits) => {
  expect(wholeNumber(0, 1e12).safeParse(written).success).toBe(fits);
});

it.each([
  [2, false],
  [3, true],
  [5, true],
  [6, false],
])('%i within 3 to 5: %s', (number, fits) => {
  expect(wholeNumber(3, 5).safeParse(number).success).toBe(fits);
  expect(wholeNumber(3, 5).safeParse(String(number)).success).toBe(fits);
});
