import { expect, it } from 'vitest';
import { bare, samplePrint } from '../../test/sample-print.ts';
import { compare } from './compare.ts';
import type { Fingerprint } from './fingerprint.ts';
import { groupSafePairs, withGroupConflict } from './groups.ts';

const group = (prints: Readonly<Record<string, Fingerprint>>, pairs: readonly (readonly [string, string])[]) =>
  groupSafePairs(pairs, (id) => prints[id]!);

it('joins pairs that share an article', () => {
  const prints = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((id) => [id, samplePrint()]));
  const groups = group(prints, [
    ['a', 'b'],
    ['d', 'e'],
    ['c', 'b'],
    ['a', 'c'],
  ]);
  expect(groups.map(({ members }) => members.toSorted())).toEqual([
    ['a', 'b', 'c'],
    ['d', 'e'],
  ]);
  expect(groups.every(({ conflict }) => conflict === null)).toBe(true);
});

it('vetoes a group in which two articles contradict each other', () => {
  const prints = {
    first: samplePrint({ ...bare, journal: 'Value in Health', doi: '10.1000/first' }),
    between: samplePrint({ ...bare, journal: 'Value in Health' }),
    second: samplePrint({ ...bare, journal: 'Value in Health', doi: '10.1000/second' }),
  };
  const pairs = [
    ['first', 'between'],
    ['between', 'second'],
  ] as const;
  for (const [a, b] of pairs) expect(compare(prints[a], prints[b]).zone).toBe('safe');
  expect(group(prints, pairs)).toEqual([
    { members: expect.arrayContaining(['first', 'between', 'second']), conflict: ['first', 'second'] },
  ]);
});

it('leaves a pair of such a group to a person, with the reason', () => {
  const safe = compare(samplePrint(), samplePrint());
  expect(safe).toMatchObject({ zone: 'safe', traps: [] });
  expect(withGroupConflict(safe)).toMatchObject({ zone: 'likely', score: 0.98, traps: ['group-conflict'] });
});
