import { expect, test } from 'vitest';
import { adviseBox } from './advise-box.ts';

const quoted = 'To search for it as text, put it in quotes.';

test.each([
  ['statin', {}],
  ['', {}],
  ['title:statin OR "heart failure"', {}],
  ['statin or stent', { operators: ['OR'], text: 'statin OR stent' }],
  ['statin AND (stent', { fault: 'Missing closing bracket (column 12)' }],
  ['statin OR (stent', { fault: 'Missing closing bracket (column 11)' }],
  ['statin NOT (stent', { fault: 'Missing closing bracket (column 12)' }],
  [
    'Dialysis at home: a cost-utility analysis [corrected]',
    {
      fault: `Unknown field "home" (column 13). ${quoted}`,
      text: 'Dialysis at "home:" a cost-utility analysis "[corrected]"',
    },
  ],
  ['p<0.05', { fault: `Unknown field "p" (column 1). ${quoted}`, text: '"p<0.05"' }],
  ['"heart failure', { fault: 'Missing closing quote (column 1)', text: '"heart failure"' }],
  ['"', { fault: 'Missing closing quote (column 1)' }],
])('%s', (text, expected) => {
  expect(adviseBox(text, 'ratios')).toEqual(expected);
});
