import { expect, it } from 'vitest';
import type { Reference } from '../citations/reference.ts';
import { dataset, scholarlyArticle } from './schema-org.ts';

const article: Reference = {
  kind: 'article',
  id: '2019-01-00001',
  title: 'T'.repeat(120),
  authors: [{ family: 'Smith', given: 'John', suffix: 'Jr' }, { group: 'GBD Collaborators' }],
  more: false,
  year: 2019,
  journal: 'Value in Health',
  volume: '22',
  issue: '3',
  first_page: '1',
  last_page: '10',
  doi: '10.1000/a',
  pmid: '123',
  url: 'https://doi.org/10.1000/a',
};

it('describes an article by everything known about it', () => {
  expect(scholarlyArticle(article)).toEqual({
    '@type': 'ScholarlyArticle',
    '@id': 'https://doi.org/10.1000/a',
    name: 'T'.repeat(120),
    headline: 'T'.repeat(110),
    author: [
      { '@type': 'Person', name: 'John Smith Jr', familyName: 'Smith', givenName: 'John' },
      { '@type': 'Organization', name: 'GBD Collaborators' },
    ],
    datePublished: '2019',
    isPartOf: {
      '@type': 'PublicationIssue',
      issueNumber: '3',
      isPartOf: {
        '@type': 'PublicationVolume',
        volumeNumber: '22',
        isPartOf: { '@type': 'Periodical', name: 'Value in Health' },
      },
    },
    pageStart: '1',
    pageEnd: '10',
    identifier: [
      { '@type': 'PropertyValue', propertyID: 'doi', value: '10.1000/a' },
      { '@type': 'PropertyValue', propertyID: 'pmid', value: '123' },
    ],
    sameAs: 'https://doi.org/10.1000/a',
  });
});

it('leaves out what is unknown', () => {
  const bare: Reference = { kind: 'article', id: '2019-01-00001', title: 'Short', authors: [], more: false };
  expect(scholarlyArticle(bare)).toEqual({ '@type': 'ScholarlyArticle', name: 'Short', headline: 'Short' });
  const placed = (fields: Partial<Reference>) =>
    (scholarlyArticle({ ...bare, ...fields }) as { isPartOf?: object }).isPartOf;
  const periodical = { '@type': 'Periodical', name: 'Journal' };
  expect(placed({ volume: '1', issue: '2' })).toBeUndefined();
  expect(placed({ journal: 'Journal' })).toEqual(periodical);
  expect(placed({ journal: 'Journal', issue: '2' })).toEqual({
    '@type': 'PublicationIssue',
    issueNumber: '2',
    isPartOf: periodical,
  });
});

it('describes the entry as a dataset based on the article, by its address or its name', () => {
  const entry: Reference = { ...article, kind: 'dataset', title: 'Entry', version: 'revision 7', date: '2026-03-01' };
  const parts = { description: 'An entry', measured: ['Health utility weight'], article };
  expect(dataset(entry, 'https://registry.test', parts)).toMatchObject({
    '@type': 'Dataset',
    identifier: '2019-01-00001',
    version: 'revision 7',
    dateModified: '2026-03-01',
    isAccessibleForFree: true,
    creator: { '@type': 'Organization', url: 'https://registry.test' },
    variableMeasured: ['Health utility weight'],
    isBasedOn: 'https://doi.org/10.1000/a',
  });
  const { url: _, ...withoutAddress } = article;
  expect(dataset(entry, 'https://registry.test', { ...parts, measured: [], article: withoutAddress })).toMatchObject({
    isBasedOn: { '@type': 'ScholarlyArticle', name: article.title },
  });
});
