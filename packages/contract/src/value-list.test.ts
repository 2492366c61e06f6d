import { expect, test } from 'vitest';
import { joinValues, splitValues } from './value-list.ts';

test.each([
  [['a'], 'a'],
  [['a', 'b'], 'a~b'],
  [[1, '[2 TO 3]'], '1~[2 TO 3]'],
  [['a~b', 'c'], 'a!~b~c'],
  [['wow!', 'c'], 'wow!!~c'],
  [['!~', '~!'], '!!!~~!~!!'],
  [['', ''], '~'],
])('%j becomes one text, and several again', (values, text) => {
  expect(joinValues(values)).toBe(text);
  expect(splitValues(text)).toEqual(values.map(String));
});

test.each([
  ['a!b', ['a!b']],
  ['a!', ['a!']],
  ['!a~b', ['!a', 'b']],
])('an escape before anything else stands for itself: %s', (text, values) => {
  expect(splitValues(text)).toEqual(values);
});
