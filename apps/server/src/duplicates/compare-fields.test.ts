import { expect, it } from 'vitest';
import { samplePrint } from '../../test/sample-print.ts';
import { compareAuthors } from './compare-authors.ts';
import { compareJournals } from './compare-journal.ts';
import { comparePages } from './compare-pages.ts';
import { compareTitles } from './compare-title.ts';

const title = 'Cost-effectiveness of tirzepatide versus semaglutide in adults with obesity';

it.each([
  ['cost effectiveness of Tirzepatide versus semaglutide in adults with obesity', 'exact'],
  ['Cost-efectiveness of tirzepatide vs. semaglutide in the adults with obesity', 'near'],
  ['Costeffectiveness of tirzepatide versus sema-glutide in adults with obesity', 'exact'],
  [`${title}: a lifetime model for the United States`, 'shortened'],
  ['Cost-effectiveness of tirzepatide and semaglutide in adults with severe obesity', 'similar'],
  ['Tirzepatide for adults with obesity: its cost-effectiveness in Japan', 'weak'],
  ['Screening for hepatitis C in prisons', 'different'],
])('compares a title with %s', (other, verdict) => {
  expect(compareTitles(samplePrint({ title }), samplePrint({ title: other })).verdict).toBe(verdict);
});

it.each([
  ['Kim N, Hwang JH, Lawler E, Chen W, Ollendorf D', 'same', 4, 5],
  ['Kim N, Lawlor E, et al.', 'same', 2, 4],
  ['Hwang JH, Kim N, Lawler E', 'same', 3, 4],
  ['Kim N, Smith A, Brown B, Jones C', 'first-only', 1, 4],
  ['Smith A, Hwang JH, Lawler E, Chen W', 'others-only', 3, 4],
  ['Smith A, Brown B', 'different', 0, 4],
])('compares authors with %s', (authors, verdict, count, of) => {
  const left = samplePrint({ authors: 'Kim N, Hwang JH, Lawler E, Chen W' });
  expect(compareAuthors(left, samplePrint({ authors }))).toMatchObject({ verdict, count, of });
});

it.each([
  ['Current Opinion in Lipidology', 'Curr Opin Lipidol', 'same'],
  ['The Journal of Thoracic and Cardiovascular Surgery', 'Jthoraccardiovascsurg', 'same'],
  ['JAMA', 'Journal of the American Medical Association', 'same'],
  ['Value Health', 'Value in Health: official journal of ISPOR', 'same'],
  ['Zhonghua Yi Xue Za Zhi [Chinese Medical Journal]', 'Chinese Medical Journal', 'same'],
  ['Diabetes', 'Diabetes Care', 'similar'],
  ['Journal of Digital Studies', 'Workshop of Digital Studies', 'similar'],
  ['Value in Health', 'Obesity Reviews', 'different'],
  ['Value in Health', '', undefined],
])('compares the journals %s and %s', (one, other, verdict) => {
  expect(compareJournals(samplePrint({ journal: one }), samplePrint({ journal: other }))).toBe(verdict);
});

it('does not try every way to split a glued name', () => {
  const glued = samplePrint({ journal: 'a'.repeat(60) });
  expect(compareJournals(glued, samplePrint({ journal: `${'aaaaa '.repeat(40)} b` }))).toBe('similar');
});

it('takes journals with an ISSN in common for the same', () => {
  const one = samplePrint({ journal: 'Hepatology', issns: ['0270-9139', '1527-3350'] });
  expect(compareJournals(one, samplePrint({ journal: 'Anything', issns: ['15273350'] }))).toBe('same');
});

it.each([
  ['586-94', '586-594', 'same-range', true],
  ['S586-S594', '586-594', 'same-range', true],
  ['1-9', '1-9', 'same-range', false],
  ['100-300', '100-300', 'same-range', false],
  ['586-94', '586', 'same-start', false],
  ['12-5, 18-20', '18-20', 'same-start', false],
  ['586-94', '580-94', 'same-end', false],
  ['Suppl-94', '586-594', 'end-fits', false],
  ['586-94', '587-95', 'off-by-one', false],
  ['586-94', '601-9', 'different', false],
  ['e1234', '586-94', 'not-comparable', false],
  ['10234', '586-94', 'not-comparable', false],
  ['132', '1-7', 'not-comparable', false],
  ['586-94', '', 'missing', false],
])('compares the pages %s and %s', (one, other, verdict, sameRange) => {
  expect(comparePages(samplePrint({ pages: one }), samplePrint({ pages: other }))).toEqual({ verdict, sameRange });
});

it('does not compare pages with those of an article that has no volume yet', () => {
  const online = samplePrint({ pages: '1-9', volume: '' });
  expect(comparePages(online, samplePrint({ pages: '586-94' })).verdict).toBe('not-comparable');
});
