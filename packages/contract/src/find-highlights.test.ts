import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findHighlights, type Highlight, ownSet } from './find-highlights.ts';
import { type TermSet, termWords } from './highlight-terms.ts';
import { inflectionsOf, prefixesOf, spellingsOf } from './highlight-words.ts';
import { placedWords } from './search-words.ts';

const marked = (text: string, ...terms: string[]) =>
  findHighlights(text, [{ id: 'outcome', terms }]).map(({ start, end }) => text.slice(start, end));

describe('a term marks', () => {
  it.each([
    ['its word in any case', 'QALY and qaly', ['QALY'], ['QALY', 'qaly']],
    [
      'the plural',
      'Utilities, costs and analyses',
      ['utility', 'cost', 'analysis'],
      ['Utilities', 'costs', 'analyses'],
    ],
    [
      'the singular',
      'A utility, a cost, an analysis',
      ['utilities', 'costs', 'analyses'],
      ['utility', 'cost', 'analysis'],
    ],
    [
      'verb forms',
      'discounted, discounting, rated, rates',
      ['discount', 'rate'],
      ['discounted', 'discounting', 'rated', 'rates'],
    ],
    [
      'both spellings',
      'tumours, modelled; a tumor, modeled',
      ['tumor', 'model'],
      ['tumours', 'modelled', 'tumor', 'modeled'],
    ],
    ['a phrase', 'willingness to pay was high', ['willingness to pay'], ['willingness to pay']],
    [
      'hyphens like blanks',
      'willingness-to-pay; life\nyears; life – years',
      ['willingness to pay', 'life-years'],
      ['willingness-to-pay', 'life\nyears', 'life – years'],
    ],
    ['words that begin with it', 'Discounts, discounted; account', ['discount*'], ['Discounts', 'discounted']],
    [
      'beginnings in a phrase',
      'quality-adjusted life-years',
      ['quality adjust* life year*'],
      ['quality-adjusted life-years'],
    ],
    ['beginnings in both spellings', 'organisation and organization', ['organis*'], ['organisation', 'organization']],
    [
      'beginnings that end like a British word',
      'careful care in centres',
      ['care*', 'centre*'],
      ['careful care', 'centres'],
    ],
    ['letters with accents', 'The Pérez scale', ['perez'], ['Pérez']],
    ['letters and digits', 'EQ-5D-5L, EQ 5D, eq-5d', ['EQ-5D-5L', 'EQ-5D'], ['EQ-5D-5L', 'EQ 5D', 'eq-5d']],
    ['an abbreviation with its words', 'life-years (QALYs) of', ['life-year', 'QALY'], ['life-years (QALYs)']],
  ])('%s', (_, text, terms, expected) => {
    expect(marked(text, ...terms)).toEqual(expected);
  });
});

describe('a term does not mark', () => {
  it.each([
    ['parts of words', 'costly, accost', ['cost']],
    ['words of two sentences', 'a high cost. Effective care; cost (effective)', ['cost effective']],
    ['a shorter word of the same letters', 'rats', ['rate']],
    ['anything, without letters', 'a * b', ['*', '–', '']],
  ])('%s', (_, text, terms) => {
    expect(marked(text, ...terms)).toEqual([]);
  });
});

describe('where terms overlap', () => {
  const sets = (own: string[], ...others: string[][]): TermSet[] => [
    ...others.map((terms, at) => ({ id: `set ${at}`, terms })),
    { id: ownSet, terms: own },
  ];
  const of = (text: string, all: readonly TermSet[]) =>
    findHighlights(text, all).map(({ start, end, set }) => [text.slice(start, end), set]);

  it('the longer one is marked', () => {
    expect(
      of('incremental cost-effectiveness ratio', sets([], ['incremental cost'], ['cost effectiveness ratio'])),
    ).toEqual([['cost-effectiveness ratio', 'set 1']]);
  });
  it('an own one is, even if it is shorter', () => {
    expect(of('cost-effectiveness ratio', sets(['ratio'], ['cost-effectiveness ratio', 'cost']))).toEqual([
      ['cost', 'set 0'],
      ['ratio', ownSet],
    ]);
  });
  it('the earlier set is, for one term', () => {
    expect(of('the cost', sets([], ['cost'], ['costs']))).toEqual([['cost', 'set 0']]);
  });
});

/** Every term at every word, compared word by word; then the same choice among them, one after the other. */
function plainly(text: string, sets: readonly TermSet[]): (string | undefined)[] {
  const words = placedWords(text);
  const isWord = (word: string, term: { text: string; isPrefix: boolean }): boolean =>
    spellingsOf(word).some((spelling) =>
      term.isPrefix
        ? prefixesOf(term.text).some((beginning) => spelling.startsWith(beginning))
        : inflectionsOf(term.text).includes(spelling),
    );
  const all = sets.flatMap(({ id, terms }, rank) =>
    terms.flatMap((term) => {
      const wanted = termWords(term);
      return words.flatMap((_, first) => {
        const part = words.slice(first, first + wanted.length);
        const apart = part.some((word, at) => at > 0 && /[^\s–-]/.test(text.slice(part[at - 1]!.to, word.from)));
        const fits = wanted.length > 0 && part.length === wanted.length && !apart;
        return fits && part.every((word, at) => isWord(word.text, wanted[at]!))
          ? [{ id, rank, first, length: part.length }]
          : [];
      });
    }),
  );
  const shown: (string | undefined)[] = words.map(() => undefined);
  const own = (one: { id: string }) => (one.id === ownSet ? 0 : 1);
  for (const { id, first, length } of all.toSorted(
    (a, b) => own(a) - own(b) || b.length - a.length || a.first - b.first || a.rank - b.rank,
  ))
    if (shown.slice(first, first + length).every((set) => set === undefined)) shown.fill(id, first, first + length);
  return shown;
}

const perWord = (text: string, marks: readonly Highlight[]) =>
  placedWords(text).map(({ from, to }) => marks.find(({ start, end }) => start <= from && to <= end)?.set);

const word = fc.constantFrom(
  'cost',
  'costs',
  'care',
  'utility',
  'utilities',
  'analyse',
  'analysis',
  'Centre',
  'center',
  'co',
  'is',
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom(' ', '-', '. ', ' (', ') ', '\n', ' – ')), { maxLength: 24 })
  .map((pairs) => pairs.flat().join(''));
const term = fc
  .array(fc.tuple(word, fc.constantFrom('', '', '*')), { maxLength: 4 })
  .map((words) => words.map(([one, star]) => one + star).join(' '));
const terms = fc.array(term, { maxLength: 6 });

it('marks what a plain search marks', () => {
  fc.assert(
    fc.property(text, terms, terms, terms, (text, a, b, own) => {
      const sets = [
        { id: 'a', terms: a },
        { id: 'b', terms: b },
        { id: ownSet, terms: own },
      ];
      expect(perWord(text, findHighlights(text, sets))).toEqual(plainly(text, sets));
    }),
    { seed: 1976, numRuns: 500 },
  );
});

/** Any character but halves of one. */
const unit = fc
  .integer({ min: 1, max: 0x10_ff_ff })
  .filter((code) => code < 0xd8_00 || code > 0xdf_ff)
  .map((code) => String.fromCodePoint(code));

it('marks are in order, not empty and do not overlap', () => {
  fc.assert(
    fc.property(
      fc.string({ unit, maxLength: 30 }),
      fc.array(fc.string({ unit, maxLength: 3 }), { maxLength: 5 }),
      (text, own) => {
        let at = 0;
        for (const { start, end } of findHighlights(text, [{ id: ownSet, terms: own }])) {
          expect(start).toBeGreaterThanOrEqual(at);
          expect(end).toBeGreaterThan(start);
          expect(end).toBeLessThanOrEqual(text.length);
          at = end;
        }
      },
    ),
    { seed: 1976 },
  );
});
