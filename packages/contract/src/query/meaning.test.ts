import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Expression } from '../registry.ts';
import { expressionsOfTree, treeOfExpressions } from './expressions.ts';
import { isLeaf, leavesOf, type QueryLeaf, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { fixedValues, namesFrom } from './value-names.ts';

/**
 * Tests what a query finds against records: a record is the set of leaves that are true of it, and whatever form a
 * query is converted to must find the same records. A shape that survives a round trip may still have lost its meaning.
 */
const seed = 20_260_103;
const countries = ['Canada', 'Mexico', 'Peru'].map((label, at) => ({ id: at + 1, label }));
const names = namesFrom((term) => fixedValues(term as never) ?? countries);

const nameOf = (leaf: QueryLeaf): string =>
  JSON.stringify(Object.entries(leaf).toSorted(([a], [b]) => (a < b ? -1 : 1)));

function finds(node: QueryNode, record: ReadonlySet<string>): boolean {
  if (isLeaf(node)) return record.has(nameOf(node));
  if (node.kind === 'not') return !finds(node.of, record);
  return node.kind === 'and'
    ? node.of.every((part) => finds(part, record))
    : node.of.some((part) => finds(part, record));
}

/** Every record that these leaves can distinguish. */
function recordsOf(leaves: readonly QueryLeaf[]): ReadonlySet<string>[] {
  const all = [...new Set(leaves.map(nameOf))];
  return Array.from({ length: 2 ** all.length }, (_, bits) => new Set(all.filter((_, at) => bits & (1 << at))));
}

const parse = (text: string): QueryNode => {
  const parsed = parseQuery(text, 'ratios');
  if (!parsed.ok || !parsed.tree) throw new Error(parsed.ok ? 'empty' : parsed.message);
  return parsed.tree;
};

const foundBy = (node: QueryNode, records: readonly ReadonlySet<string>[]): boolean[] =>
  records.map((record) => finds(node, record));

/** The meaning of rows without the tree: alternatives of one row, alternatives of one number, everything else. */
function rowsFind(rows: readonly Expression[], record: ReadonlySet<string>): boolean {
  const rowFinds = ({ term, values, not }: Expression): boolean =>
    values.some((value) => finds(treeOfExpressions('ratios', [{ term, values: [value] }], names), record)) !==
    (not ?? false);
  const numbers = [...new Set(rows.map(({ any }) => any))];
  return numbers.every((number) => {
    const together = rows.filter(({ any }) => any === number);
    return number === undefined ? together.every(rowFinds) : together.some(rowFinds);
  });
}

const words = fc.constantFrom('a', 'b', '"c d"', 'e*', 'a b');
const row: fc.Arbitrary<Expression> = fc
  .record({
    of: fc.oneof(
      fc.record({ term: fc.constant('keyword'), values: fc.array(words, { minLength: 1, maxLength: 2 }) }),
      fc.record({
        term: fc.constant('country'),
        values: fc.array(fc.constantFrom<string | number>(1, 2, 'none'), { minLength: 1, maxLength: 2 }),
      }),
    ),
    not: fc.boolean(),
    any: fc.constantFrom(undefined, 1, 2),
  })
  .map(({ of, not, any }) => ({ ...of, ...(not && { not }), ...(any && { any }) }));
const rows = fc.array(row, { minLength: 1, maxLength: 4 });

const leaf: fc.Arbitrary<QueryNode> = fc
  .constantFrom('a', 'b', '"c d"', 'country:Canada', 'country:Mexico', 'quality_score>4', 'title:x')
  .map(parse);
const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 3 },
    leaf,
    tie('tree').map((of): QueryNode => ({ kind: 'not', of })),
    fc.record({
      kind: fc.constantFrom('and' as const, 'or' as const),
      of: fc.array(tie('tree'), { minLength: 2, maxLength: 3 }),
    }),
  ),
}));

describe('what a query finds', () => {
  it.each([
    ['NOT a OR NOT b', [[], ['a'], ['b']]],
    ['NOT (a OR b)', [[]]],
    ['NOT a AND NOT b', [[]]],
    ['a OR NOT b', [[], ['a'], ['a', 'b']]],
    ['a AND b OR c', [['c'], ['a', 'b'], ['a', 'c'], ['b', 'c'], ['a', 'b', 'c']]],
  ])('%s, as text, rows and text again', (text, expected) => {
    const given = parse(text);
    const shown = expressionsOfTree('ratios', given, names)!;
    for (const node of [given, treeOfExpressions('ratios', shown, names), parse(printQuery(given))]) {
      const records = recordsOf(leavesOf(given)).filter((record) => finds(node, record));
      const found = records.map((record) => [...record].map((name) => Object.fromEntries(JSON.parse(name)).text));
      expect(found.toSorted((a, b) => a.length - b.length)).toEqual(expected);
    }
  });

  it('is the same for rows and their tree (2,000 rows)', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const made = treeOfExpressions('ratios', given, names);
        const records = recordsOf(leavesOf(made));
        expect(foundBy(made, records)).toEqual(records.map((record) => rowsFind(given, record)));
      }),
      { seed, numRuns: 2000 },
    );
  });

  it('is the same for a tree and its rows, if rows can show it (5,000 trees)', () => {
    let shown = 0;
    fc.assert(
      fc.property(tree, (given) => {
        const records = recordsOf(leavesOf(given));
        expect(foundBy(parse(printQuery(given)), records)).toEqual(foundBy(given, records));
        const asRows = expressionsOfTree('ratios', given, names);
        if (!asRows) return;
        shown += 1;
        expect(foundBy(treeOfExpressions('ratios', asRows, names), records)).toEqual(foundBy(given, records));
      }),
      { seed, numRuns: 5000 },
    );
    expect(shown).toBeGreaterThan(1000);
  });
});
