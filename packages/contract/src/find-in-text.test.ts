import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInText } from './find-in-text.ts';

const found = (text: string, query: string) => findInText(text, query).map(({ start, end }) => text.slice(start, end));

describe('a query finds', () => {
  it.each([
    ['the same words', 'Apixaban cost $4,120 more', 'apixaban COST', ['Apixaban cost']],
    ['words on two lines', 'quality-adjusted\nlife years', 'adjusted life', ['adjusted\nlife']],
    ['a word divided between two lines', 'was effec-\ntive in', 'effective', ['effec-\ntive']],
    ['a hyphen at the end of a line', 'the cost-\n  effective option', 'cost-effective', ['cost-\n  effective']],
    [
      'a word with or without its hyphen',
      'costeffective and cost-effective',
      'cost-effective',
      ['costeffective', 'cost-effective'],
    ],
    ['letters instead of a ligature', 'the e\uFB00ects', 'effects', ['e\uFB00ects']],
    ['letters without their accents', 'Pérez and Pe\u0301rez', 'perez', ['Pérez', 'Pe\u0301rez']],
    ['figures with and without commas', '19,600 or 19600 or 19\u202F600', '19600', ['19,600', '19600', '19\u202F600']],
    ['a figure with its sign, whichever dash is printed', '\u2212500 and 500', '-500', ['\u2212500']],
    [
      'a number, however its thousands are printed',
      'A$21,300, 21300, 21 300, 21\u2009300 or 21,300.00',
      '21300',
      ['21,300', '21300', '21 300', '21\u2009300', '21,300.00'],
    ],
    ['a number typed with blanks', 'cost 21,300', '21 300', ['21,300']],
    ['a number, however its decimals are printed', '0.8, .80, 0·8 and 0,8', '0.8', ['0.8', '.80', '0·8', '0,8']],
    ['a number below zero with its sign', 'saved \u2212 260 and 260', '-260', ['\u2212 260']],
    ['a number at the end of a sentence', 'in 2019. It was 5,016.', '5016', ['5,016']],
    ['a unit with its number', '3% and 13%', '3%', ['3%', '3%']],
    ['each match once', 'aaaa', 'aa', ['aa', 'aa']],
    ['nothing for nothing', 'text', '  ', []],
  ])('%s', (_, text, query, expected) => {
    expect(found(text, query)).toEqual(expected);
  });
});

describe('a query does not find', () => {
  it.each([
    ['ranges as figures', '10-20', '1020'],
    ['lists as figures', '1,23', '123'],
    ['words that are apart', 'at he', 'the'],
    ['a number within another one', '2025, 0.25, 25.5, 125 and 25,000', '25'],
    ['a number with other decimals', '0.81 and 10.8 and 0.08', '0.8'],
  ])('%s', (_, text, query) => {
    expect(found(text, query)).toEqual([]);
  });
});

it('every part of a text is found in it', () => {
  const word = fc.stringMatching(/^[a-z]{2,8}$/);
  fc.assert(
    fc.property(fc.array(word, { minLength: 3, maxLength: 20 }), fc.nat(), fc.nat(), (words, from, length) => {
      const start = from % words.length;
      const part = words.slice(start, start + 1 + (length % 4)).join(' ');
      expect(findInText(words.join('\n'), part).length).toBeGreaterThan(0);
    }),
  );
});
