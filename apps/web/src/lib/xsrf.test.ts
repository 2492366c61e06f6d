import { expect, test } from 'vitest';
import { tokenIn } from './xsrf.ts';

test.each([
  ['XSRF-TOKEN=abc%3D%2F', 'abc=/'],
  ['a=1; XSRF-TOKEN=t; b=2', 't'],
  ['NOT-XSRF-TOKEN=t', undefined],
  ['XSRF-TOKEN=', undefined],
  ['', undefined],
])('the token in %j', (cookies, expected) => {
  expect(tokenIn(cookies)).toBe(expected);
});
