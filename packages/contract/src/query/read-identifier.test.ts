import { describe, expect, test } from 'vitest';
import { adviseBox } from './advise-box.ts';
import { parseQuery } from './parse.ts';
import { printIdentifier, queryOfText, readIdentifier } from './read-identifier.ts';

const lancet = '10.1016/S0140-6736(05)67728-8';

describe('a PubMed ID', () => {
  test.each([
    '12345678',
    ' 12345678 ',
    'PMID: 12345678',
    'pmid 12345678',
    'PMID12345678',
    'pmid:12345678',
    'pmid:"12345678"',
    'PMID: 12345678.',
    'https://pubmed.ncbi.nlm.nih.gov/12345678/',
    'pubmed.ncbi.nlm.nih.gov/12345678',
  ])('%s', (text) => {
    expect(readIdentifier(text)).toEqual({ field: 'pmid', value: '12345678' });
  });
  test('has six to eight digits, or PMID in front of it', () => {
    expect(readIdentifier('123456')).toEqual({ field: 'pmid', value: '123456' });
    expect(readIdentifier('PMID 2010')).toEqual({ field: 'pmid', value: '2010' });
  });
});

describe('a DOI', () => {
  test.each([
    ['10.5555/2010-01-90003', '10.5555/2010-01-90003'],
    ['doi:10.5555/abc', '10.5555/abc'],
    ['DOI: 10.5555/ABC', '10.5555/ABC'],
    ['doi:"10.5555/abc"', '10.5555/abc'],
    ['https://doi.org/10.5555/abc', '10.5555/abc'],
    ['http://dx.doi.org/10.5555/abc', '10.5555/abc'],
    ['doi.org/10.5555/abc', '10.5555/abc'],
    ['10.5555/abc.', '10.5555/abc'],
    ['10.5555/abc,', '10.5555/abc'],
    ['10.5555/abc);', '10.5555/abc'],
    ['<10.5555/abc>', '10.5555/abc'],
    [lancet, lancet],
    [`${lancet}).`, lancet],
    ['https://doi.org/10.1016/S0140-6736%2805%2967728-8', lancet],
    [
      '10.1002/(SICI)1099-1050(199805)7:3<1::AID-HEC1>3.0.CO;2-X',
      '10.1002/(SICI)1099-1050(199805)7:3<1::AID-HEC1>3.0.CO;2-X',
    ],
    ['https://doi.org/10.5555/100%', '10.5555/100%'],
  ])('%s', (text, value) => {
    expect(readIdentifier(text)).toEqual({ field: 'doi', value });
  });
});

test.each(['2010-01-90003', '2010-01-90003-02', 'compound_id:2010-01-90003', 'compound_id:2010-01-90003-12'])(
  'a compound ID, of an article or a record: %s',
  (text) => {
    expect(readIdentifier(text)).toEqual({ field: 'compound_id', value: '2010-01-90003' });
  },
);

test.each([
  '',
  '2010',
  '12345',
  '123456789',
  '1234567 statin',
  'pmid:12345678 OR pmid:12345679',
  '10.5',
  '10.5555/',
  '10.5555/abc statin',
  'doi:10.5555/abc AND statin',
  '"12345678"',
  '2010-01-9000',
  'https://example.org/10.5555/abc',
])('anything else is none: %s', (text) => {
  expect(readIdentifier(text)).toBeUndefined();
});

test.each(['12345678', 'PMID 12345678', `https://doi.org/${lancet}`, '10.5555/a"b\\c', '2010-01-90003-02'])(
  'is printed as a query that means it, and read from that again: %s',
  (text) => {
    const identifier = readIdentifier(text)!;
    const printed = printIdentifier(identifier);
    const parsed = parseQuery(printed, 'methods');
    expect(parsed).toMatchObject({ ok: true, tree: { field: identifier.field, text: identifier.value } });
    expect(readIdentifier(printed)).toEqual(identifier);
  },
);

test.each([
  ['12345678', '12345678'],
  ['statin', 'statin'],
  ['title:(', 'title:('],
  ['PMID: 12345678', 'pmid:12345678'],
  ['https://doi.org/10.5555/abc', 'doi:10.5555/abc'],
  [lancet, lancet],
  [`https://doi.org/${lancet}`, `doi:"${lancet}"`],
  ['10.5555/abc', '10.5555/abc'],
])('%s is searched as %s', (typed, text) => {
  expect(queryOfText(typed, 'ratios')).toBe(text);
  expect(adviseBox(text === 'title:(' ? 'a' : typed, 'ratios')).toEqual({});
});
