import type { Pair } from '@cea/contract/forms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planPairChanges, type Sides } from './plan-pair-changes.ts';

const pair = (row_id: string, a: string | null, b: string | null, scope: Pair['scope'] = 'ratio'): Pair => ({
  row_id,
  scope,
  a_row_id: a,
  b_row_id: b,
});
const changes = (pairs: readonly Pair[], a_row_id: string | null, b_row_id: string | null) =>
  planPairChanges(pairs, { a_row_id, b_row_id }, () => 'new')?.map(({ row_id, new: now }) =>
    [row_id, now?.a_row_id ?? '-', now?.b_row_id ?? '-'].join(' '),
  );

describe('planPairChanges', () => {
  it.each<[string, Pair[], string | null, string | null, string[]]>([
    ['two that stood alone', [pair('x', 'a', null), pair('y', null, 'b')], 'a', 'b', ['x a b', 'y - -']],
    ['one instead of another', [pair('x', 'a', 'b1'), pair('y', null, 'b2')], 'a', 'b2', ['x a b2', 'y - b1']],
    ['one out of another pair', [pair('x', 'a1', null), pair('y', 'a2', 'b')], 'a1', 'b', ['x a1 b', 'y a2 -']],
    ['crosswise', [pair('x', 'a1', 'b1'), pair('y', 'a2', 'b2')], 'a1', 'b2', ['x a1 b2', 'y a2 -', 'new - b1']],
    ['apart, by the side of A', [pair('x', 'a', 'b')], 'a', null, ['x a -', 'new - b']],
    ['apart, by the side of B', [pair('x', 'a', 'b')], null, 'b', ['x a -', 'new - b']],
    ['what stands so already', [pair('x', 'a', 'b')], 'a', 'b', []],
    ['what stands alone already', [pair('x', 'a', null)], 'a', null, []],
  ])('%s', (_, pairs, a, b, expected) => {
    expect(changes(pairs, a, b)).toEqual(expected);
  });

  it('refuses unknown rows, rows of different kinds, and the study itself', () => {
    const pairs = [pair('m', 'ma', 'mb', 'method'), pair('x', 'a', null), pair('y', null, 'b', 'weight')];
    expect(changes(pairs, 'a', 'b')).toBeUndefined();
    expect(changes(pairs, 'a', 'nowhere')).toBeUndefined();
    expect(changes(pairs, 'ma', null)).toBeUndefined();
    expect(changes(pairs, null, null)).toBeUndefined();
  });

  it('for any request, every row of the readings is in exactly one pair, and the change can be undone', () => {
    const side = fc.option(fc.constantFrom('1', '2', '3', '4'), { nil: null });
    const sides = fc.uniqueArray(fc.tuple(side, side), { maxLength: 5 }).map((list) => {
      const seen = new Set<string>();
      const once = (name: string | null) => (name !== null && !seen.has(name) ? (seen.add(name), name) : null);
      return list
        .map(([a, b], at) => pair(`p${at}`, once(a && `a${a}`), once(b && `b${b}`)))
        .filter(({ a_row_id, b_row_id }) => a_row_id ?? b_row_id);
    });
    const wanted = fc.record({ a_row_id: side.map((a) => a && `a${a}`), b_row_id: side.map((b) => b && `b${b}`) });
    const rowsIn = (list: readonly Sides[]) =>
      list
        .flatMap(({ a_row_id, b_row_id }) => [a_row_id, b_row_id])
        .filter((id) => id !== null)
        .toSorted();
    fc.assert(
      fc.property(sides, wanted, (pairs, want) => {
        const changed = planPairChanges(pairs, want, () => 'new');
        if (!changed) return;
        const untouched = pairs.filter(({ row_id }) => !changed.some((one) => one.row_id === row_id));
        const after = [...untouched, ...changed.flatMap(({ new: now }) => now ?? [])];
        expect(rowsIn(after)).toEqual(rowsIn(pairs));
        const before = [...untouched, ...changed.flatMap(({ old }) => old ?? [])];
        expect(rowsIn(before)).toEqual(rowsIn(pairs));
      }),
      { seed: 1976, numRuns: 500 },
    );
  });
});
