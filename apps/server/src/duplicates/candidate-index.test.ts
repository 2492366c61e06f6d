import { expect, it } from 'vitest';
import { bare, samplePrint } from '../../test/sample-print.ts';
import { CandidateIndex, mostPerKey } from './candidate-index.ts';

it('finds what shares a key, in spite of a misspelled title', () => {
  const index = new CandidateIndex<string>();
  index.add('same', samplePrint());
  index.add('other', samplePrint({ ...bare, title: 'Screening for hepatitis C in prisons: a budget impact analysis' }));
  const misspelled = samplePrint({
    ...bare,
    title: 'Cost-efectiveness of tirzepatide versus semaglutide in obese adults',
  });
  expect([...index.find(misspelled)]).toEqual(['same']);
});

it('asks for year and first author too where too many share a key', () => {
  const index = new CandidateIndex<number>();
  const editorial = (year: number, authors = 'Kim N') =>
    samplePrint({ ...bare, title: 'Editorial of the month', publication_year: year, authors });
  for (let at = 0; at < mostPerKey; at += 1) index.add(at, editorial(1980 + (at % 40)));
  expect(index.find(editorial(1999)).size).toBe(mostPerKey);
  index.add(mostPerKey, editorial(2025));
  expect([...index.find(editorial(2025))]).toEqual([mostPerKey]);
  expect(index.find(editorial(2025, 'Hwang J')).size).toBe(0);
});
