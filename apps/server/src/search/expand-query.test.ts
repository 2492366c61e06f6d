import type { QueryNode } from '@cea/contract/query/model';
import { parseQuery } from '@cea/contract/query/parse';
import { printQuery } from '@cea/contract/query/print';
import type { Synonyms } from '@cea/contract/synonyms';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expandQuery, type SynonymChoice } from './expand-query.ts';
import { indexSynonyms } from './synonym-index.ts';

const group = (names: string[], rest: Partial<Synonyms> = {}): Synonyms => ({
  kind: 'other',
  names,
  includes: [],
  ambiguous: [],
  company: [],
  ...rest,
});

const groups: Synonyms[] = [
  group(['HFrEF', 'heart failure with reduced ejection fraction', 'systolic heart failure']),
  group(['SGLT2 inhibitors', 'gliflozins'], { includes: ['dapagliflozin', 'empagliflozin'] }),
  group(['dapagliflozin', 'Farxiga']),
  group(['heart attack', 'myocardial infarction', 'MI'], { ambiguous: ['MI'], company: ['coronary', 'stents'] }),
  group(['mitral insufficiency', 'MI'], { ambiguous: ['MI'], company: ['valve'] }),
  group(['type 2 diabetes', 'T2DM', 'type 2 diabetes mellitus', 'adult-onset diabetes']),
  group(['diabetes', 'diabetes mellitus', 'sugar disease']),
];
const index = indexSynonyms(groups);

function treeOf(text: string): QueryNode {
  const parsed = parseQuery(text, 'ratios');
  if (!parsed.ok) throw new Error(`${text}: ${parsed.message}`);
  return parsed.tree!;
}
const expand = (text: string, choice?: SynonymChoice) => expandQuery(index, treeOf(text), choice);
const searchedAs = (text: string, choice?: SynonymChoice): string => printQuery(expand(text, choice).tree);
const searchedNames = (text: string, choice?: SynonymChoice): string[] =>
  expand(text, choice).expansions.flatMap(({ names }) =>
    names.filter(({ searched }) => searched).map(({ name }) => name),
  );

describe('a name', () => {
  it.each([
    ['HFrEF', '"HFrEF" OR "heart failure with reduced ejection fraction" OR "systolic heart failure"'],
    ['heart attack', '"heart" AND "attack" OR "myocardial infarction"'],
    ['Farxiga', '"Farxiga" OR "dapagliflozin"'],
    [
      'gliflozin Japan',
      '("gliflozin" OR "SGLT2 inhibitors" OR "dapagliflozin" OR "empagliflozin" OR "Farxiga") AND Japan',
    ],
    ['NOT T2DM', 'NOT ("T2DM" OR "type 2 diabetes" OR "type 2 diabetes mellitus" OR "adult-onset diabetes")'],
    ['title:T2DM', 'title:("T2DM" OR "type 2 diabetes" OR "type 2 diabetes mellitus" OR "adult-onset diabetes")'],
  ])('%s is searched for as %s', (typed, expected) => {
    expect(searchedAs(typed)).toBe(expected);
  });

  it('is found in any number, spelling and case, and the longest one counts', () => {
    expect(searchedNames('heart attacks')).toContain('myocardial infarction');
    expect(searchedNames('sglt2 INHIBITOR')).toContain('dapagliflozin');
    expect(searchedNames('type 2 diabetes')).toEqual(['T2DM', 'adult-onset diabetes']);
    expect(searchedNames('diabetes type')).toEqual(['sugar disease']);
  });

  it('does not lead from the narrower to the broader', () => {
    expect(searchedNames('dapagliflozin')).toEqual(['Farxiga']);
  });

  it.each(['"HFrEF"', 'HFrE*', 'author:HFrEF', 'journal:T2DM', 'heart OR attack', 'heart NOT attack', 'attack heart'])(
    'is not looked for in %s',
    (typed) => {
      expect(searchedAs(typed)).toBe(printQuery(treeOf(typed)));
    },
  );
});

describe('a name with several meanings', () => {
  it('is searched for as typed, and its meanings are offered', () => {
    expect(searchedAs('MI aspirin')).toBe('"MI" AND aspirin');
    expect(expand('MI aspirin').expansions).toMatchObject([
      {
        written: 'MI',
        ambiguous: true,
        names: [
          { name: 'heart attack', searched: false },
          { name: 'mitral insufficiency', searched: false },
        ],
      },
    ]);
  });

  it.each(['MI coronary', 'MI stent', 'title:MI "coronary stents"'])('has the one that %s says', (typed) => {
    expect(searchedNames(typed)).toEqual(['heart attack', 'myocardial infarction']);
    expect(expand(typed).expansions[0]).toMatchObject({
      ambiguous: false,
      names: [{}, {}, { name: 'mitral insufficiency' }],
    });
  });

  it('has the one that the caller chooses', () => {
    expect(searchedNames('MI', { with: ['mitral insufficiency'] })).toEqual(['mitral insufficiency']);
  });
});

it('a name with several meanings is added only if the caller wants it', () => {
  const mi = (choice?: SynonymChoice) => expand('heart attack', choice).expansions[0]!.names.at(-1);
  expect(mi()).toMatchObject({ name: 'MI', searched: false });
  expect(mi({ with: ['mi'] })).toMatchObject({ name: 'MI', searched: true });
});

it('leaves out what the caller does not want', () => {
  expect(searchedNames('SGLT2 inhibitors', { without: ['Dapagliflozin'] })).not.toContain('dapagliflozin');
  expect(expand('HFrEF', { exact: true })).toEqual({ tree: treeOf('HFrEF'), expansions: [] });
});

const words = ['a', 'b', 'c', 'd', 'e'] as const;
const name = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 }).map((all) => all.join(' '));
const anyGroup: fc.Arbitrary<Synonyms> = fc
  .record({
    names: fc.uniqueArray(name, { minLength: 1, maxLength: 4 }),
    includes: fc.array(name, { maxLength: 3 }),
    company: fc.array(fc.constantFrom(...words), { maxLength: 2 }),
    isAmbiguous: fc.boolean(),
  })
  .map(({ names, isAmbiguous, ...rest }) => ({
    kind: 'other',
    names,
    ...rest,
    ambiguous: isAmbiguous ? names.slice(0, 1) : [],
  }));
const { query } = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 3 },
    name,
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `(${a}) (${b})`),
    fc.tuple(tie('query'), tie('query')).map(([a, b]) => `${a} OR ${b}`),
    tie('query').map((of) => `NOT (${of})`),
    name.map((text) => `title:(${text})`),
    name.map((text) => `"${text}"`),
  ),
}));

describe('for 2,000 random queries and groups, cyclic ones among them', () => {
  const each = (check: (tree: QueryNode, groups: Synonyms[]) => void) =>
    fc.assert(
      fc.property(query, fc.array(anyGroup, { maxLength: 6 }), (text, some) => check(treeOf(text), some)),
      { seed: 14, numRuns: 2000 },
    );

  it('the printed query parses to the same tree, and means the same when it is searched for again', () => {
    each((tree, some) => {
      const synonyms = indexSynonyms(some);
      const expanded = expandQuery(synonyms, tree).tree;
      const again = treeOf(printQuery(expanded));
      expect(printQuery(again)).toBe(printQuery(expanded));
      expect(expandQuery(synonyms, again)).toEqual({ tree: again, expansions: [] });
    });
  });

  it('every typed word is still there', () => {
    each((tree, some) => {
      const { tree: typed } = expandQuery(indexSynonyms(some), tree, { without: some.flatMap(namesOf) });
      const wordsOf = (node: QueryNode) =>
        printQuery(node)
          .replaceAll(/[^a-zA-Z]+/g, ' ')
          .trim();
      expect(wordsOf(typed)).toBe(wordsOf(tree));
    });
  });
});

const namesOf = ({ names, includes }: Synonyms): string[] => [...names, ...includes];

it('adds at most 600 names to a query, and says which it did not add', () => {
  const many = (of: string) => group([of, ...Array.from({ length: 499 }, (_, at) => `${of}${at}`)]);
  const synonyms = indexSynonyms([many('one'), many('two'), many('three')]);
  const { expansions } = expandQuery(synonyms, treeOf('one two three'));
  const searched = expansions.map(({ names }) => names.filter((one) => one.searched).length);
  expect(searched).toEqual([499, 101, 0]);
  expect(expansions.map(({ names }) => names.length)).toEqual([499, 499, 499]);
});
