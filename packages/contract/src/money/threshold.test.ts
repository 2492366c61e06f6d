import { describe, expect, it } from 'vitest';
import { parseQuery } from '../query/parse.ts';
import { belowQuery, readThreshold, writeThreshold } from './threshold.ts';

describe('a choice in a link', () => {
  it.each(['nice', 'icer', 'historical', '1xgdp', '3xgdp', 'my-own-2'])('%s is the key of a rule', (text) => {
    expect(readThreshold(text)).toBe(text);
    expect(writeThreshold(readThreshold(text)!)).toBe(text);
  });
  it.each(['1', '50000', '10000000'])('%s is a number of dollars', (text) => {
    expect(readThreshold(text)).toBe(Number(text));
    expect(writeThreshold(readThreshold(text)!)).toBe(text);
  });
  it.each(['', '0', '10000001', '1e5', '2xgdp', 'own', 'NICE', '-nice', '50,000', ' 5', 'a'.repeat(31)])(
    '"%s" is no choice',
    (text) => {
      expect(readThreshold(text)).toBeUndefined();
    },
  );
});

it('the query of a rule is one that searches understand', () => {
  expect(belowQuery({ key: 'nice', usd: 26_000 })).toBe('below:26000');
  expect(belowQuery({ key: '3xgdp', usd: null })).toBe('below:3xgdp');
  expect(belowQuery({ key: 'nice', usd: null })).toBeUndefined();
  expect(parseQuery('below:3xgdp', 'ratios')).toMatchObject({ tree: { kind: 'range', from: 3, times: 'gdp' } });
});
