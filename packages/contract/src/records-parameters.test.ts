import { expect, it } from 'vitest';
import { recordsParameters } from './records-parameters.ts';
import type { SearchQuery } from './registry.ts';

const parametersOf = (asking: SearchQuery) => recordsParameters('ratios', asking);

it('typed text is q, filters are filters, one parameter for each value', () => {
  const query = [
    { term: 'country', values: [12, 'none'], filter: true as const },
    { term: 'publication_year', values: ['[2000 TO *]'], filter: true as const },
  ];
  expect(parametersOf({ raw_query: ' a OR b ', query })).toEqual([
    ['q', 'a OR b'],
    ['filter[country]', '12'],
    ['filter[country]', 'none'],
    ['filter[publication_year]', '[2000 TO *]'],
  ]);
});

it('rows are text, together with what was typed', () => {
  const query = [
    { term: 'keyword', values: ['statin'] },
    { term: 'country', values: [12, 13], not: true as const },
  ];
  expect(parametersOf({ query, raw_query: 'a OR b' })).toEqual([['q', '(statin AND NOT country:(12 OR 13)) (a OR b)']]);
});

it('excluded values and a second filter of the same term are text', () => {
  const filter = true as const;
  const query = [
    { term: 'country', values: [12], filter, not: true as const },
    { term: 'quality_score', values: ['[3 TO *]'], filter },
    { term: 'quality_score', values: ['[* TO 5]'], filter },
  ];
  expect(parametersOf({ query })).toEqual([['q', 'NOT country:12 AND quality_score>=3 AND quality_score<=5']]);
});

it('the choice of synonyms is kept', () => {
  expect(parametersOf({ raw_query: 'MI', exact: true, without: ['a', 'b'], with: ['c'] })).toEqual([
    ['q', 'MI'],
    ['exact', 'true'],
    ['without', 'a'],
    ['without', 'b'],
    ['with', 'c'],
  ]);
});
