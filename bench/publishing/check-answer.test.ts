import { expect, it } from 'vitest';
import type { Answer } from '../api.ts';
import { allAsks, faultsOf, newAsks } from './check-answer.ts';
import { compoundIdOf } from './published.ts';

const before = { revision: 7, totals: { methods: 20, ratios: 40, weights: 50 } };
const ratios = newAsks.find(({ type }) => type === 'ratios')!;

const row = (number: number) =>
  ({ registryEntry: { article: { compound_id: compoundIdOf(number) } } }) as Answer['data'][number];

/** The expected answer after two publications. */
const answer: Answer = {
  revision: 9,
  total: 4,
  per_page: 20,
  last_page: 1,
  from: 1,
  to: 4,
  data: [row(1), row(1), row(2), row(2)],
  filter_counts: { publication_year: { 2024: 4 } },
  searched_as: '',
  also_searched: [],
  mentioned: 0,
  sort: 'relevance',
};

it('finds no fault if everything is of one revision', () => {
  expect(faultsOf(ratios, answer, before)).toEqual([]);
});

it.each([
  ['an older total', { total: 2, data: [row(1), row(1)], filter_counts: { publication_year: { 2024: 2 } } }],
  ['older rows', { data: [row(1), row(1)] }],
  ['older counts', { filter_counts: { publication_year: { 2024: 2 } } }],
  ['a newer revision', { revision: 10 }],
  ['rows of a later publication', { data: [row(1), row(1), row(3), row(3)] }],
])('notices %s', (_, change) => {
  expect(faultsOf(ratios, { ...answer, ...change }, before)).not.toEqual([]);
});

it('expects the earlier records as well as the new ones', () => {
  const all = allAsks.find(({ type }) => type === 'ratios')!;
  const data = Array.from({ length: 20 }, () => row(1));
  const counts = { publication_year: { 2001: 40, 2024: 4 } };
  expect(faultsOf(all, { ...answer, total: 44, data, filter_counts: counts }, before)).toEqual([]);
  expect(faultsOf(all, { ...answer, total: 42, data, filter_counts: counts }, before)).toHaveLength(2);
});
