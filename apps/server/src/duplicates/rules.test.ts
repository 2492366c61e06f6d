import { duplicateRules, type DuplicateRule } from '@cea/contract/duplicates';
import { expect, it } from 'vitest';
import { bare, samplePrint } from '../../test/sample-print.ts';
import { compare } from './compare.ts';

type Fields = NonNullable<Parameters<typeof samplePrint>[0]>;

interface Example {
  readonly left: Fields;
  readonly right: Fields;
  /** What keeps the rule from holding, on the right. */
  readonly miss: Fields;
}

const pages = '586-94';
const journal = 'JAMA Health Forum';
const { abstract: _, ...withoutAbstract } = bare;

/** Fields that both have beside title, authors and year; the rest is missing. */
const examples: Readonly<Record<DuplicateRule, Example>> = {
  'same-pubmed-id': {
    left: { ...bare, pubmed_id: '40236117' },
    right: { ...bare, pubmed_id: '40236117', authors: '' },
    miss: { title: 'Screening for hepatitis C in prisons: a budget impact analysis' },
  },
  'same-doi': {
    left: { ...bare, doi: '10.1001/x' },
    right: { ...bare, doi: 'https://doi.org/10.1001/X' },
    miss: { authors: 'Smith J, Brown K' },
  },
  'title-volume-page': {
    left: { ...bare, volume: '6', pages, authors: '' },
    right: { ...bare, volume: '6', pages: '586' },
    miss: { volume: '7' },
  },
  'title-page': { left: { ...bare, pages }, right: { ...bare, pages, volume: '6' }, miss: { pages: '601-9' } },
  'title-range-authors': {
    left: { ...bare, pages, volume: '6' },
    right: { ...bare, pages, volume: '7' },
    miss: { pages: '586-99' },
  },
  'title-authors-journal-volume': {
    left: { ...bare, journal, volume: '6' },
    right: { ...bare, journal: 'JAMA Health', volume: '6', publication_year: 2026 },
    miss: { volume: '' },
  },
  'title-authors-journal': {
    left: { ...bare, journal },
    right: { ...bare, journal: 'JAMA Hlth Forum', publication_year: 2026 },
    miss: { journal: 'JAMA Health' },
  },
  'title-authors-abstract': {
    left: { ...withoutAbstract },
    right: { ...withoutAbstract },
    miss: { publication_year: 2026 },
  },
  'title-page-abstract': {
    left: { ...withoutAbstract, journal, volume: '6', pages },
    right: { ...withoutAbstract, journal, volume: '7', pages: '586' },
    miss: { abstract: '' },
  },
  'title-volume-abstract': {
    left: { ...withoutAbstract, title: 'Treating obesity', journal, volume: '6' },
    right: { ...withoutAbstract, title: 'Treating obesity', journal, volume: '6' },
    miss: { abstract: '' },
  },
  'title-volume-range': {
    left: { ...bare, title: 'Treating obesity', journal: 'Value in Health', volume: '6', pages },
    right: { ...bare, title: 'Treating obesity', journal: 'Obesity Reviews', volume: '6', pages },
    miss: { pages: '586-99' },
  },
  'shortened-title': {
    left: { ...bare, volume: '6', pages },
    right: {
      ...bare,
      title: 'Cost-effectiveness of tirzepatide versus semaglutide in adults with obesity: a lifetime microsimulation',
      volume: '6',
      pages: '586',
    },
    miss: { volume: '7' },
  },
  'similar-title-range': {
    left: { ...bare, journal, pages },
    right: {
      ...bare,
      title: 'Cost-effectiveness of tirzepatide and semaglutide in adults with severe obesity',
      journal,
      pages,
    },
    miss: { journal: 'Value in Health' },
  },
  'translated-title': {
    left: { ...bare, journal, volume: '6', pages },
    right: {
      ...bare,
      title: '[Tirzepatide or semaglutide for adults with obesity: what does it cost?]',
      journal,
      volume: '6',
      pages,
    },
    miss: { title: 'Tirzepatide or semaglutide for adults with obesity: what does it cost?' },
  },
};
const names = Object.keys(duplicateRules) as DuplicateRule[];

it.each(names)('%s makes a pair safe', (rule) => {
  const { left, right } = examples[rule];
  expect(compare(samplePrint(left), samplePrint(right))).toMatchObject({ rule, zone: 'safe', traps: [] });
});

it.each(names)('%s does not hold in a near miss', (rule) => {
  const { left, right, miss } = examples[rule];
  const { zone, rule: other } = compare(samplePrint(left), samplePrint({ ...right, ...miss }));
  expect(zone).not.toBe('safe');
  expect(other).toBeNull();
});
