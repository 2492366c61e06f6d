import { describe, expect, it } from 'vitest';
import { queryCharacters } from './model.ts';
import { parseQuery } from './parse.ts';
import { tokenise } from './tokens.ts';

describe('the time to parse', () => {
  /** Texts that a careless tokenizer or parser would read repeatedly. */
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
  /** The quickest of several runs: other load on the machine only ever makes one slower. */
  const quickest = (work: () => void, runs = 21): number => {
    let least = Number.POSITIVE_INFINITY;
    for (let run = 0; run < runs; run += 1) {
      const start = performance.now();
      work();
      least = Math.min(least, performance.now() - start);
    }
    return least;
  };
  const read = (given: string) => {
    tokenise(given);
    parseQuery(given, 'ratios', Infinity);
  };
  const ratioOf = (single: string, double: string): number =>
    quickest(() => read(double)) / quickest(() => read(single));
  const everyday = 'country:Canada AND "breast cancer" statin '.repeat(200).slice(0, queryCharacters);

  it.each(evil)('is linear in the length: %s (n and 2n)', (_, piece, before = '', after = '') => {
    const build = (size: number): string => before + piece.repeat(Math.ceil(size / piece.length)) + after;
    const [single, double] = [build(10_000), build(20_000)];
    // Other load disturbs a measurement now and then; quadratic growth would fail every one.
    const ratios = [ratioOf(single, double)];
    while (ratios.at(-1)! > 2.5 && ratios.length < 50) ratios.push(ratioOf(single, double));
    expect(Math.min(...ratios)).toBeLessThanOrEqual(2.5);
  });

  it.each(evil)(
    'at the limit is at most 20 times that of an ordinary query of the same length: %s',
    (_, piece, before = '', after = '') => {
      const longest =
        before + piece.repeat(queryCharacters).slice(0, queryCharacters - before.length - after.length) + after;
      const usual = quickest(() => parseQuery(everyday, 'ratios'));
      expect(quickest(() => parseQuery(longest, 'ratios')) / usual).toBeLessThan(20);
    },
  );
});
