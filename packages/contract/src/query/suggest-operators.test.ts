import { expect, test } from 'vitest';
import { suggestOperators } from './suggest-operators.ts';

test.each([
  ['statin or stent', 'statin OR stent', ['OR']],
  ['statin Or stent', 'statin OR stent', ['OR']],
  ['heart and failure', 'heart AND failure', ['AND']],
  ['statin not diabetes', 'statin NOT diabetes', ['NOT']],
  ['statin and not diabetes', 'statin AND NOT diabetes', ['AND', 'NOT']],
  ['statin AND not diabetes', 'statin AND NOT diabetes', ['NOT']],
  ['statin or NOT diabetes', 'statin OR NOT diabetes', ['OR']],
  ['a or b or c and d', 'a OR b OR c AND d', ['OR', 'AND']],
  ['(a or b) and "c or d"', '(a OR b) AND "c or d"', ['OR', 'AND']],
  ['vaccin* or "heart failure"', 'vaccin* OR "heart failure"', ['OR']],
  ['country:(Canada or Peru)', 'country:(Canada OR Peru)', ['OR']],
  ['year:[2010 TO 2012] or stroke', 'year:[2010 TO 2012] OR stroke', ['OR']],
  ['title:stroke or title:stent', 'title:stroke OR title:stent', ['OR']],
])('%s: did you mean %s?', (text, expected, operators) => {
  expect(suggestOperators(text, 'ratios')).toEqual({ text: expected, operators });
});

test.each([
  '',
  'statin OR stent',
  'or',
  'statin or',
  'or statin',
  'not statin',
  'statin or or stent',
  'statin and or stent',
  '"statin or stent"',
  'title:or stent',
  'title:and OR b',
  'and/or stent',
  'a or* b',
  'a or (b',
  'a or contry:x',
  'a OR and OR b',
])('%s: nothing to suggest', (text) => {
  expect(suggestOperators(text, 'ratios')).toBeUndefined();
});
