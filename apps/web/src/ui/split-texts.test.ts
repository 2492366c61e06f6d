import { expect, test } from 'vitest';
import { splitTexts } from './split-texts.ts';

test.each([
  ['heart', { complete: [], rest: 'heart' }],
  ['heart attack,', { complete: ['heart attack'], rest: '' }],
  ['heart attack, MI', { complete: ['heart attack'], rest: 'MI' }],
  ['a; b\nc\r\nd', { complete: ['a', 'b', 'c'], rest: 'd' }],
  [' ,, a ;a; ', { complete: ['a'], rest: '' }],
])('%j', (text, split) => {
  expect(splitTexts(text, /[,;]/)).toEqual(split);
});

test('words are separated by spaces too', () => {
  expect(splitTexts('stent coronary  troponin', /[\s,;]/)).toEqual({
    complete: ['stent', 'coronary'],
    rest: 'troponin',
  });
});
