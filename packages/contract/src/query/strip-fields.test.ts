import { expect, test } from 'vitest';
import { parseQuery } from './parse.ts';
import { stripFields } from './strip-fields.ts';

test.each([
  ['statin  OR "heart failure"', 'statin  OR "heart failure"', []],
  ['statin AND country:Canada', 'statin', ['country']],
  ['country:Canada', '', ['country']],
  ['NOT country:Canada', '', ['country']],
  ['statin OR NOT (country:Canada AND title:x)', 'statin OR NOT title:x', ['country']],
  ['a AND (country:Canada OR icer_usd<5) b', 'a AND b', ['country', 'icer_usd']],
  ['a AND (b OR country:(Canada OR Peru) OR c)', 'a AND (b OR c)', ['country']],
  ['a AND (b OR country:Canada)', 'a AND b', ['country']],
  ['country:none AND year>2010 AND country:Peru', 'year>2010', ['country']],
])('%s of ratios, for weights', (text, expected, removed) => {
  expect(stripFields(text, 'ratios', 'weights')).toEqual({ text: expected, removed });
  expect(parseQuery(expected, 'weights').ok).toBe(true);
});

test('each type keeps its own fields', () => {
  const text = 'statin AND country:Canada AND novel_elements:none';
  expect(stripFields(text, 'methods', 'ratios')).toEqual({
    text: 'statin AND country:Canada',
    removed: ['novel_elements'],
  });
  expect(stripFields('weight<0 pmid:123', 'weights', 'methods')).toEqual({ text: 'pmid:123', removed: ['weight'] });
});

test('a text that cannot be parsed is unchanged', () => {
  for (const text of ['statin AND (country:Canada', 'weight<0', '']) {
    expect(stripFields(text, 'ratios', 'weights')).toEqual({ text, removed: [] });
  }
});
