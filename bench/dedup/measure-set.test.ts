import { expect, it } from 'vitest';
import type { LabelledSet, Ruler } from './labelled-sets.ts';
import { measureSet } from './measure-set.ts';
import type { LabelledRecord } from './read-sets.ts';

const titles = {
  tirzepatide: 'Cost-effectiveness of tirzepatide in adults with obesity',
  hepatitis: 'Budget impact of screening for hepatitis C in prisons',
  vaccination: 'Willingness to pay for childhood vaccination: a survey of parents',
};

const record = (id: string, article: keyof typeof titles, flag: string, doi = ''): LabelledRecord => ({
  id,
  citation: {
    answers: {
      title: titles[article],
      authors: 'Kim N, Hwang J',
      publication_year: 2020,
      journal: 'Value in Health',
      doi,
    },
    issns: [],
    types: [],
  },
  flag,
});

/** Three records of one article, one of them with another DOI than its own; two of another; one alone. */
const records = [
  record('a1', 'tirzepatide', 'unique'),
  record('a2', 'tirzepatide', 'duplicate'),
  record('a3', 'tirzepatide', 'duplicate'),
  record('b1', 'hepatitis', 'unique', '10.1000/b'),
  record('b2', 'hepatitis', 'duplicate', '10.1000/other'),
  record('c1', 'vaccination', 'unique'),
];
const clusters = new Map([
  ...['a1', 'a2', 'a3'].map((id) => [id, 'a1'] as const),
  ...['b1', 'b2'].map((id) => [id, 'b1'] as const),
]);

const measure = (ruler: Ruler, all = records) => {
  const set: LabelledSet = {
    name: 'test',
    ruler,
    part: 'development',
    target: { found: 0, wrong: 0, lost: 0, queue: 0 },
    read: () => Promise.resolve({ records: all, clusters }),
  };
  return measureSet(set, '');
};

it('counts records that would be removed', async () => {
  expect(await measure('removed')).toMatchObject({ positives: 3, found: 2, wrong: 0, lost: 0, queue: 1, queueTrue: 1 });
});

it('counts every member of a cluster', async () => {
  expect(await measure('flagged')).toMatchObject({ positives: 5, found: 3, wrong: 0 });
});

it('counts what the makers of a set removed', async () => {
  expect(await measure('source')).toMatchObject({ positives: 3, found: 2, wrong: 0 });
});

it('counts safe groups of different articles as wrong', async () => {
  const wrong = [...records, record('d1', 'vaccination', 'unique')];
  expect(await measure('removed', wrong)).toMatchObject({ positives: 3, found: 2, wrong: 1 });
  expect(await measure('flagged', wrong)).toMatchObject({ wrong: 2 });
  expect(await measure('source', wrong)).toMatchObject({ wrong: 1 });
});
