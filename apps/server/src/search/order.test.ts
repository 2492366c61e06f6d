import { searchRegistry } from '@cea/contract/registry';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeUser } from '../../test/factories.ts';
import { useApp } from '../../test/harness.ts';
import { publishRandomArticles } from '../../test/random-registry.ts';
import type { TestClient } from '../../test/test-client.ts';
import { keysOf, orderRows, rankNumbers, rankRows, type SortValue, sortValueOf } from './order.ts';

/** Places of the values in their order. */
const sorted = (values: readonly SortValue[], direction?: 'desc') => {
  const rows = values.map((_, row) => row);
  const keys = keysOf(rows, (row) => values[row]);
  return [...orderRows(rankRows(rows.length, keys), { sort: 'study', direction })];
};

describe('an order', () => {
  it('has blanks last in both directions, and texts after numbers', () => {
    expect(sorted([undefined, 2, 'a', -1, undefined])).toEqual([3, 1, 2, 0, 4]);
    expect(sorted([undefined, 2, 'a', -1, undefined], 'desc')).toEqual([2, 1, 3, 0, 4]);
  });

  it('keeps rows that are equal as they were in both directions', () => {
    expect(sorted(['a', 'b', 'a', 'b'])).toEqual([0, 2, 1, 3]);
    expect(sorted(['a', 'b', 'a', 'b'], 'desc')).toEqual([1, 3, 0, 2]);
  });

  it('of numbers in groups is the same by numbers as by comparing rows, in both directions', () => {
    const row = fc.record({
      group: fc.nat(4),
      within: fc.oneof(fc.constantFrom(0, -0, 1, -Infinity), fc.double({ noNaN: true })),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), fc.constantFrom(undefined, 'desc' as const), (rows, direction) => {
        const [groups, numbers] = [rows.map(({ group }) => group), Float64Array.from(rows, ({ within }) => within)];
        const ranks = rankNumbers(groups, numbers, 4);
        const compare = (a: number, b: number) =>
          groups[a]! - groups[b]! || (numbers[a]! < numbers[b]! ? -1 : numbers[a]! > numbers[b]! ? 1 : 0);
        const isBlank = (at: number) => groups[at] === 4;
        expect(ranks).toEqual(rankRows(rows.length, { isBlank, compare }));
        const sign = direction === 'desc' ? -1 : 1;
        const plain = rows
          .map((_, at) => at)
          .toSorted(
            (a, b) => Number(isBlank(a)) - Number(isBlank(b)) || (isBlank(a) ? 0 : sign * compare(a, b)) || a - b,
          );
        expect([...orderRows(ranks, { sort: 'ratio', direction })]).toEqual(plain);
      }),
      { seed: 98, numRuns: 500 },
    );
  });

  it('is that of a reader: no case, no accents, 2 before 10, and nothing for what is not reported', () => {
    const words = ['Zürich', 'zebra', '10 mg', '2 mg', 'Éire', 'east'];
    const order = words.toSorted((a, b) => (sortValueOf(a)! < sortValueOf(b)! ? -1 : 1));
    expect(order).toEqual(['2 mg', '10 mg', 'east', 'Éire', 'zebra', 'Zürich']);
    expect([sortValueOf('Not reported'), sortValueOf(' '), sortValueOf(undefined)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(sortValueOf(0)).toBe(0);
  });
});

describe('a search', () => {
  const test = useApp();
  let insider: TestClient;
  beforeAll(async () => {
    await publishRandomArticles(test.db, 20);
    insider = await test.as(await makeUser(test.db, { roles: ['Internal Reader'] }));
  });
  const params = { type: 'methods' } as const;
  const body = { raw_query: 'year>1900' };
  const search = (client: TestClient, sort: string) => client.call(searchRegistry, { params, query: { sort }, body });

  it('is not sorted by what its asker may not see', async () => {
    const refused = { errors: { sort: ['methods cannot be sorted by corresponding_email.'] } };
    expect((await search(test.visitor(), 'corresponding_email')).body).toMatchObject(refused);
    expect((await search(insider, 'corresponding_email')).status).toBe(200);
  });

  it.each(['price', 'ratio', 'display_ratio', "title'"])('is not sorted by %s', async (sort) => {
    expect((await search(insider, sort)).status).toBe(422);
  });
});
