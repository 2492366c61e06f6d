import { expect, it } from 'vitest';
import { listNearest, nearest } from './nearest.ts';

const countries = ['Canada', 'China', 'Chad', 'Chile', 'Japan', 'United Kingdom', 'United States'];

it.each([
  ['Canada', 'Canada'],
  ['can', 'Canada'],
  ['ca', undefined], // Too short for a prefix, and no name is one letter away.
  ['cad', 'Chad'],
  ['Cahd', 'Chad'],
  ['Jpaan', 'Japan'],
  ['united', 'United States'],
  ['Untied Kingdom', 'United Kingdom'],
  ['Japannn', 'Japan'],
  ['Japannnn', undefined],
  ['Chna', 'China'],
  ['x', undefined],
  ['', undefined],
])('%s was probably %s', (written, meant) => {
  expect(nearest(written, countries)).toBe(meant);
});

it('two swapped letters are one change, and of equally near names the first is taken', () => {
  expect(nearest('abdc', ['abxx', 'abcd'])).toBe('abcd');
  expect(nearest('abxd', ['abcd', 'abed'])).toBe('abcd');
  expect(nearest('bacx', ['abcd'])).toBeUndefined();
});

it('a long text is not compared', () => {
  const name = 'a'.repeat(60);
  expect([nearest(name, [name]), nearest(`${name}a`, [`${name}a`])]).toEqual([name, undefined]);
});

it('several names, the nearest first, and of equally near ones in their order', () => {
  const words = ['empagliflozin', 'canagliflozin', 'dapagliflozin', 'ertugliflozin'];
  expect(listNearest('dapaglifozin', words, 3)).toEqual(['dapagliflozin', 'empagliflozin', 'canagliflozin']);
  expect(listNearest('dapaglifozin', words, 1)).toEqual(['dapagliflozin']);
  expect(listNearest('abcdefx', ['abcdzzx', 'abcdezx', 'zbcdefx'], 3)).toEqual(['abcdezx', 'zbcdefx', 'abcdzzx']);
  expect(listNearest('uni', ['Unitary', 'united', 'Unit'], 2)).toEqual(['Unit', 'united']);
});
