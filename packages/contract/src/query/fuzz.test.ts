// @module-tag proof
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DataType, dataTypes } from '../dictionary/terms.ts';
import { completionsAt } from './complete.ts';
import { type Field, fieldsOf } from './fields.ts';
import { highlight } from './highlight.ts';
import { queryDepth, type QueryLeaf, type QueryNode } from './model.ts';
import { parseQuery } from './parse.ts';
import { printQuery } from './print.ts';
import { isWord } from './tokens.ts';

const seed = 20_260_101;
const type = fc.constantFrom(...dataTypes);

/** Pieces with a meaning in the grammar, and pieces that come close. */
const fragments = [
  ...String.raw`a cancer EQ-5D 3.5% and TO none 2010 -0.5 1e3 é 肝 🫀 \ − — AND OR NOT ( ) [ ] { } * : = > < >= <=`.split(
    ' ',
  ),
  ...String.raw`" “ ” \" prevent* title: title:( country:( country:none year>= year:[ weight< below: x:`.split(' '),
  ...' AND | OR |NOT | |"a b"|[1 TO 2]|{* TO 5}|NOT (| OR (|country:"a b"'.split('|'),
  ...'\u0000 \ud800 \udc00 \u202e'.split(' '),
  ...dataTypes.flatMap((each) => fieldsOf(each).map(({ name }) => `${name}:`)),
  '\n',
  '\u00a0',
  '\ufeff',
];
const words = String.raw`a|cancer|EQ-5D|none|None|TO|and|2010|*|b c|NOT|a"b|\|“| x |肝 炎|:`.split('|');

const text = fc
  .oneof(
    { weight: 6, arbitrary: fc.constantFrom(...words) },
    { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }) },
  )
  .filter((each) => each.trim() !== '' && !each.includes('\u0000') && each.isWellFormed());
const bareWord = text.filter(isWord);
const number = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })).map((each) => each + 0);

const textLeaf = (field?: string): fc.Arbitrary<QueryLeaf> => {
  const of = field === undefined ? {} : { field };
  return fc
    .oneof(
      fc.record({ match: fc.constantFrom('word' as const, 'prefix' as const), text: bareWord }),
      fc.record({ match: fc.constant('phrase' as const), text }),
    )
    .map((leaf) => ({ kind: 'text', ...of, ...leaf }));
};

const rangeLeaf = (field: string): fc.Arbitrary<QueryLeaf> =>
  fc.tuple(number, number, fc.nat(4), fc.boolean(), fc.boolean()).map(([a, b, ends, above, under]) => {
    const [from, to] = [Math.min(a, b), Math.max(a, b)];
    const open = { kind: 'range', field } as const;
    if (ends === 0 || from === to) return { ...open, from, to: from };
    return {
      ...open,
      ...(ends !== 1 && { from, ...(above && { above }) }),
      ...(ends !== 2 && { to, ...(under && { under }) }),
    };
  });

function leafOf({ name, sort, isTerm }: Field): fc.Arbitrary<QueryLeaf> {
  const bySort: Record<Field['sort'], () => fc.Arbitrary<QueryLeaf>> = {
    text: () => textLeaf(name),
    number: () => rangeLeaf(name),
    threshold: () =>
      fc.tuple(number, fc.boolean()).map(([from, isMultiple]) => ({
        kind: 'range',
        field: name,
        from,
        to: from,
        ...(isMultiple && { times: 'gdp' }),
      })),
    values: () => text.map((value) => ({ kind: 'value', field: name, value })),
  };
  const none: fc.Arbitrary<QueryLeaf> = fc.constant({ kind: 'none', field: name });
  return isTerm ? fc.oneof({ weight: 4, arbitrary: bySort[sort]() }, { weight: 1, arbitrary: none }) : bySort[sort]();
}

/** Every shape of a valid tree, with frequent groups of one field. */
function treesOf(of: DataType): fc.Arbitrary<QueryNode> {
  const leaves = fieldsOf(of).map(leafOf);
  const leaf = fc.oneof({ weight: leaves.length, arbitrary: textLeaf() }, ...leaves);
  const ofOneField = fc.oneof(...leaves.map((each) => fc.array(each, { minLength: 2, maxLength: 4 })));
  const { tree } = fc.letrec<{ tree: QueryNode }>((tie) => ({
    tree: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      { weight: 3, arbitrary: leaf },
      { weight: 1, arbitrary: ofOneField.map((nodes): QueryNode => ({ kind: 'or', of: nodes })) },
      { weight: 1, arbitrary: tie('tree').map((node): QueryNode => ({ kind: 'not', of: node })) },
      {
        weight: 3,
        arbitrary: fc.record({
          kind: fc.constantFrom('and' as const, 'or' as const),
          of: fc.array(tie('tree'), { minLength: 2, maxLength: 4 }),
        }),
      },
    ),
  }));
  const wrap = fc.oneof(
    fc.constant((node: QueryNode): QueryNode => ({ kind: 'not', of: node })),
    fc
      .record({ kind: fc.constantFrom('and' as const, 'or' as const), leaf, first: fc.boolean() })
      .map(({ kind, leaf: beside, first }) => (node: QueryNode): QueryNode => ({
        kind,
        of: first ? [beside, node] : [node, beside],
      })),
  );
  const deep = fc
    .tuple(
      fc.oneof(
        leaf,
        ofOneField.map((of): QueryNode => ({ kind: 'or', of })),
      ),
      fc.array(wrap, { maxLength: queryDepth - 1 }),
    )
    .map(([node, wraps]) => wraps.reduce((inner, around) => around(inner), node));
  return fc.oneof({ weight: 5, arbitrary: tree }, { weight: 1, arbitrary: deep });
}

const trees = fc.oneof(...dataTypes.map((each) => fc.tuple(fc.constant(each), treesOf(each))));

const texts = fc.oneof(
  { weight: 4, arbitrary: fc.array(fc.constantFrom(...fragments), { maxLength: 14 }).map((all) => all.join('')) },
  { weight: 2, arbitrary: fc.array(fc.constantFrom(...fragments), { maxLength: 10 }).map((all) => all.join(' ')) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 30 }) },
);

describe('random trees and texts', () => {
  it('what is printed parses to the same tree (100,000 trees)', () => {
    fc.assert(
      fc.property(trees, ([of, tree]) => {
        const parsed = parseQuery(printQuery(tree), of, Infinity);
        expect(parsed.ok ? parsed.tree : parsed).toEqual(tree);
      }),
      { seed, numRuns: 100_000 },
    );
  });

  it('every text is parsed or refused with a position inside it (100,000 texts)', () => {
    const treeOf = (given: string, of: DataType): QueryNode | undefined => {
      const parsed = parseQuery(given, of, Infinity);
      if (parsed.ok) return parsed.tree;
      expect(
        [parsed.column, parsed.length, given.length - parsed.column - parsed.length + 2].every((n) => n >= 1),
      ).toBe(true);
      return undefined;
    };
    let read = 0;
    fc.assert(
      fc.property(texts, type, (given, of) => {
        const tree = treeOf(given, of);
        if (tree) read += 1;
        expect(tree && treeOf(printQuery(tree), of)).toEqual(tree);
      }),
      { seed, numRuns: 100_000 },
    );
    expect(read).toBeGreaterThan(10_000);
  });

  it('every text has highlighting and completions (10,000 texts)', () => {
    fc.assert(
      fc.property(texts, type, fc.nat(), (given, of, anywhere) => {
        const pieces = highlight(given, of);
        const bounds = [0, ...pieces.flatMap(({ from, to }) => [from, to]), given.length];
        expect(bounds).toEqual(bounds.toSorted((a, b) => a - b));
        expect(pieces.some(({ sort }) => sort === 'error')).toBe(!parseQuery(given, of).ok);
        const cursor = anywhere % (given.length + 1);
        const { from, to } = completionsAt(given, cursor, of);
        expect([from, cursor, to]).toEqual([from, cursor, to].toSorted((a, b) => a - b));
      }),
      { seed, numRuns: 10_000 },
    );
  });
});
