import { duplicateTraps, type DuplicateTrap } from '@cea/contract/duplicates';
import { expect, it } from 'vitest';
import { bare, samplePrint } from '../../test/sample-print.ts';
import { compare } from './compare.ts';

type Fields = NonNullable<Parameters<typeof samplePrint>[0]>;
const doi = '10.1001/x';
const { abstract: _, ...withoutAbstract } = bare;

/** What both have, and what differs on the right. */
const examples: Readonly<Record<Exclude<DuplicateTrap, 'group-conflict'>, readonly [Fields, Fields]>> = {
  'numbers-differ': [
    { ...bare, doi, title: 'Costs of treating obesity in adults over a lifetime, part 1' },
    { title: 'Costs of treating obesity in adults over a lifetime, part 2' },
  ],
  'opposite-words': [
    { ...bare, doi, title: 'Costs of treating obesity in adults with diabetes' },
    { title: 'Costs of treating obesity in adults without diabetes' },
  ],
  'different-kinds': [
    { ...bare, doi },
    { title: 'Erratum: Cost-effectiveness of tirzepatide versus semaglutide in adults with obesity' },
  ],
  'recurring-title': [
    { ...bare, title: 'Editorial', doi, pages: '1-3' },
    { title: 'Editorial', pages: '' },
  ],
  'under-one-heading': [{ ...bare, volume: '6', pages: '2243-5; author reply 2245' }, { authors: '' }],
  'other-issue': [{ ...bare, journal: 'Value in Health', volume: '6', issue: '4' }, { issue: '5' }],
  'two-dois': [{}, { doi: '10.1001/other' }],
  'two-pubmed-ids': [{}, { pubmed_id: '12345678' }],
  'doi-of-two-pages': [{ ...bare, doi, pages: '51' }, { pages: '62' }],
  'doi-of-two-journals': [
    { ...bare, doi, journal: 'Value in Health', volume: '6' },
    { journal: 'Obesity Reviews', volume: '9' },
  ],
  'years-apart': [{ ...bare, doi }, { publication_year: 2022 }],
  'preprint-and-article': [withoutAbstract, { types: ['preprint'] }],
  'conference-and-article': [{ ...bare, doi }, { types: ['conference paper'] }],
  'chapter-and-article': [{ ...bare, doi }, { types: ['book chapter'] }],
};
const names = Object.keys(examples) as (keyof typeof examples)[];

it.each(names)('%s leaves the decision to a person', (trap) => {
  const [both, right] = examples[trap];
  const left = samplePrint(both);
  expect(compare(left, samplePrint({ ...both, ...right }))).toMatchObject({ zone: 'likely', traps: [trap] });
});

it('forgives numbers and opposite words only where the same pages of the same volume are cited', () => {
  const place = { ...bare, journal: 'Value in Health', volume: '6', pages: '586-94' };
  const first = samplePrint({ ...place, title: 'Costs of treating obesity in adults over 10 years with diabetes' });
  const typo = { title: 'Costs of treating obesity in adults over 11 years with diabetes' };
  expect(compare(first, samplePrint({ ...place, ...typo }))).toMatchObject({ zone: 'safe', traps: [] });
  const elsewhere = samplePrint({ ...place, ...typo, volume: '' });
  expect(compare(first, elsewhere).traps).toEqual(['numbers-differ']);
});

it('has an example of every trap that two articles can meet', () => {
  expect([...names, 'group-conflict'].toSorted()).toEqual(Object.keys(duplicateTraps).toSorted());
});
