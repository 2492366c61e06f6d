import { expect, it } from 'vitest';
import { readDoi, readIssns, readPubMedId, readYear } from './identifiers.ts';

it.each([
  ['https://doi.org/10.1001/JAMA.2020.1', '10.1001/jama.2020.1'],
  ['doi: 10.1001/jama.2020.1.', '10.1001/jama.2020.1'],
  ['10.1016/S0140-6736(05)66987-1', '10.1016/s0140-6736(05)66987-1'],
  ['10.1016/0140-6736(05)', '10.1016/0140-6736(05)'],
  ['(10.1001/x)', '10.1001/x'],
  ['10.1002%2F%28SICI%291097', '10.1002/(sici)1097'],
  ['10.1001/x [doi]', '10.1001/x'],
  ['100%', ''],
])('reads the DOI of %s', (text, doi) => {
  expect(readDoi(text)).toBe(doi);
});

it('reads PubMed IDs, ISSNs and years', () => {
  expect(readPubMedId('PMID: 12345678')).toBe('12345678');
  expect(readPubMedId('1234')).toBe('');
  expect(readIssns('0957-9672 (Print) 1460238X 0957-9672')).toEqual(['09579672', '1460238x']);
  expect(readYear('Mar 2019 (2020)')).toBe(2019);
  expect(readYear('in press')).toBe(0);
});
