import { expect, it } from 'vitest';
import { ChosenPassword, Code } from './accounts.ts';

it.each([
  [0, 'Required'],
  [11, 'At least 12 characters.'],
  [12, undefined],
  [256, undefined],
  [257, 'At most 256 characters.'],
])('a password of %i characters: %s', (length, fault) => {
  expect(ChosenPassword.safeParse('x'.repeat(length)).error?.issues[0]?.message).toBe(fault);
});

it.each([
  [21, false],
  [22, true],
  [64, true],
  [65, false],
])('a code of %i characters: %s', (length, fits) => {
  expect(Code.safeParse('x'.repeat(length)).success).toBe(fits);
});
