import { describe, expect, it } from 'vitest';
import { queryCharacters } from './model.ts';
import { parseQuery } from './parse.ts';
import { tokenise } from './tokens.ts';

describe('the time that reading takes', () => {
  /** Texts that a careless tokeniser or parser reads again and again. */
  const evil: [name: string, piece: string, before?: string, after?: string][] = [
    ['one word', 'a'],
    ['words', 'a '],
    ['open quotes', '"'],
    ['escapes', '\\', '"'],
    ['escaped quotes', String.raw`\"`, '"'],
    ['brackets', '('],
    ['closing brackets', ')'],
    ['NOTs', 'NOT '],
    ['ANDs', 'AND '],
    ['stars', '*'],
    ['colons', ':'],
    ['colons after names', 'title:'],
    ['unknown names', 'titlr', '', ':x'],
    ['comparisons', '>='],
    ['square brackets', '['],
    ['ranges', 'year:[1 TO '],
    ['digits', '1', 'year:', 'x'],
    ['dots', '1.', 'year:', 'x'],
    ['exponents', '1e', 'year:', 'x'],
    ['spaces', ' ', '', 'x'],
    ['wide spaces', '\u3000'],
    ['curly quotes', '“'],
    ['pairs', '🫀'],
    ['values', 'country:a OR ', '', 'a'],
    ['groups', '(a OR b) ', '', 'c'],
    ['names in groups', 'title:(a ', '', ')'],
    ['combining marks', '\u0301', 'e'],
    ['line ends', '\r\n', 'a'],
    ['backslashes', '\\'],
    ['quotes and words', 'a"b" '],
  ];
  // The contract compiles without the types of browsers and of Node; both have a clock.
  const { performance } = globalThis as unknown as { performance: { now(): number } };
  const median = (times: number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1]!;
  const timeOf = (work: () => void): number => {
    const start = performance.now();
    work();
    return performance.now() - start;
  };
  const read = (given: string) => {
    tokenise(given);
    parseQuery(given, 'ratios', Infinity);
  };
  const ratioOf = (single: string, double: string): number => {
    const [short, long]: [number[], number[]] = [[], []];
    for (let run = 0; run < 21; run += 1) {
      short.push(timeOf(() => read(single)));
      long.push(timeOf(() => read(double)));
    }
    return median(long) / median(short);
  };

  it.each(evil)(
    'grows with the length alone: %s (n and 2n)',
    { timeout: 30_000 },
    (_, piece, before = '', after = '') => {
      const build = (size: number): string => before + piece.repeat(Math.ceil(size / piece.length)) + after;
      const [single, double] = [build(10_000), build(20_000)];
      // Other work on the machine disturbs a measurement now and then; what grows with the square never gets through.
      const ratios = [ratioOf(single, double)];
      while (ratios.at(-1)! > 2.5 && ratios.length < 10) ratios.push(ratioOf(single, double));
      expect(Math.min(...ratios)).toBeLessThanOrEqual(2.5);
      const longest = double.slice(0, queryCharacters);
      expect(median([1, 2, 3].map(() => timeOf(() => parseQuery(longest, 'ratios'))))).toBeLessThan(50);
    },
  );
});
