import { expect, test } from 'vitest';
import { ofOneCountry, ownRule, perDaly, perQaly } from '../../../../test/judged-ratios.ts';
import { chosenThreshold, drawnThreshold, whyNoLine } from './drawn-threshold.ts';

const keyAndLines = (...given: Parameters<typeof drawnThreshold>) => {
  const drawn = drawnThreshold(...given);
  return drawn && [drawn.key, ...drawn.lines];
};

test('a range has two lines, a value one, and GDP per capita only if all ratios share it', () => {
  expect(keyAndLines({ threshold: 'nice' }, perQaly)).toEqual(['nice', 26_384, 39_576]);
  expect(keyAndLines({ threshold: 'historical' }, perQaly)).toEqual(['historical', 50_000]);
  expect(keyAndLines({ threshold: '1xgdp' }, perDaly)).toEqual(['1xgdp']);
  expect(keyAndLines({ threshold: '1xgdp' }, ofOneCountry)).toEqual(['1xgdp', 4321]);
});

test('a missing line of GDP per capita has a reason', () => {
  const why = (...given: Parameters<typeof drawnThreshold>) => whyNoLine(drawnThreshold(...given));
  expect(why({ threshold: '1xgdp' }, perDaly)).toBe(
    ' No line is drawn: GDP per capita is not the same for all of these ratios.',
  );
  const unknown = perDaly.rules.map((rule) => ({ ...rule, low: { usd: null, worth: 0, of: 0 } }));
  expect(why({ threshold: '1xgdp' }, { ...perDaly, rules: unknown })).toBe(
    ' No line is drawn: GDP per capita is unknown for these ratios.',
  );
  expect(why({ threshold: '1xgdp' }, ofOneCountry)).toBe('');
  expect(why({ threshold: 'nice' }, perQaly)).toBe('');
  expect(why({ threshold: 777 }, perQaly)).toBe('');
  expect(why({}, perDaly)).toBe('');
});

test('without a choice, or with one that the outcome lacks, the usual one is drawn; DALYs have none', () => {
  expect(keyAndLines({}, perQaly)).toEqual(['historical', 50_000]);
  expect(keyAndLines({ threshold: 'withdrawn' }, perQaly)).toEqual(['historical', 50_000]);
  expect(keyAndLines({}, perDaly)).toBeUndefined();
  expect(keyAndLines({ threshold: 'nice' }, perDaly)).toBeUndefined();
  expect(keyAndLines({ threshold: 'nice' }, undefined)).toBeUndefined();
});

test('one that could not be converted is not drawn', () => {
  const rules = perQaly.rules.map((rule) => ({ ...rule, low: { usd: null, worth: 0, of: 0 }, high: null }));
  expect(keyAndLines({ threshold: 'nice' }, { ...perQaly, rules })).toBeUndefined();
  expect(keyAndLines({ threshold: '1xgdp' }, { ...perQaly, rules })).toEqual(['1xgdp']);
});

test('an own value is drawn at once, and counted when its answer arrives', () => {
  const answered = { ...perQaly, rules: [...perQaly.rules, ownRule(20_000, 33)] };
  expect(chosenThreshold({ threshold: 20_000 }, answered)?.rule?.low.worth).toBe(33);
  expect(chosenThreshold({ threshold: 21_000 }, answered)).toEqual({ key: 'own', rule: undefined, lines: [21_000] });
});

test('nothing is drawn among converted figures', () => {
  expect(drawnThreshold({ threshold: 'nice', convert: 'ppp' }, perQaly)).toBeUndefined();
  expect(chosenThreshold({ threshold: 'nice', convert: 'ppp' }, perQaly)?.key).toBe('nice');
});
