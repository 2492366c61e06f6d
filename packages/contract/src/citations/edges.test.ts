import { describe, expect, it } from 'vitest';
import { readAuthors } from './author-names.ts';
import { writeBibtex } from './bibtex.ts';
import { articleReference, type Reference, registryReference } from './reference.ts';
import { writeApa, writeVancouver } from './styles.ts';

const person = (at: number) => ({ family: `Name${at}`, given: 'A' });
const people = (count: number) => Array.from({ length: count }, (_, at) => person(at + 1));
const reference = (fields: Partial<Reference>): Reference => ({
  kind: 'article',
  id: '2019-01-00001',
  title: 'Title',
  authors: [],
  more: false,
  ...fields,
});

it.each([
  ['1', '10', '1-10'],
  ['9', '10', '9-10'],
  ['95', '105', '95-105'],
  ['100', '101', '100-1'],
  ['511', '524', '511-24'],
  ['511', '511', '511'],
  ['511', undefined, '511'],
  ['199', '200', '199-200'],
  ['S12', 'S19', 'S12-S19'],
  ['e1', 'e2', 'e1-e2'],
  ['12', 'S3', '12-S3'],
])('pages %s to %s are %s in Vancouver style', (first_page, last_page, pages) => {
  const written = writeVancouver(reference({ first_page, ...(last_page && { last_page }) }));
  expect(written).toBe(`Title. :${pages}.`);
});

describe('the number of authors that a style names', () => {
  const vancouver = (count: number, more = false) =>
    writeVancouver(reference({ authors: people(count), more })).split('. Title')[0];
  const apa = (count: number, more = false) =>
    writeApa(reference({ authors: people(count), more })).split(' (n.d.)')[0];

  it('Vancouver: six in full, of seven the first six', () => {
    expect(vancouver(5)).toBe('Name1 A, Name2 A, Name3 A, Name4 A, Name5 A');
    expect(vancouver(6)).toBe('Name1 A, Name2 A, Name3 A, Name4 A, Name5 A, Name6 A');
    expect(vancouver(7)).toBe('Name1 A, Name2 A, Name3 A, Name4 A, Name5 A, Name6 A, et al');
    expect(vancouver(6, true)).toBe('Name1 A, Name2 A, Name3 A, Name4 A, Name5 A, Name6 A, et al');
  });

  it('APA: twenty in full, of twenty-one the first nineteen and the last', () => {
    expect(apa(1)).toBe('Name1, A.');
    expect(apa(2)).toBe('Name1, A., & Name2, A.');
    expect(apa(20)).toMatch(/Name19, A\., & Name20, A\.$/);
    expect(apa(20)).not.toContain('…');
    expect(apa(21)).toMatch(/^Name1, A\., Name2, A\., .*Name19, A\., … Name21, A\.$/);
    expect(apa(2, true)).toBe('Name1, A., Name2, A., et al.');
  });
});

it.each([
  ['10.1000/a', '10.1000/a'],
  ['doi:10.1000/a', '10.1000/a'],
  ['DOI: 10.1000/a', '10.1000/a'],
  ['http://dx.doi.org/10.1000/a', '10.1000/a'],
  ['https://doi.org/10.1000/a', '10.1000/a'],
  [' https://DOI.org/10.1000/a ', '10.1000/a'],
  ['10.1000/doi:a', '10.1000/doi:a'],
])('the DOI in %s is %s, and so is its address', (doi, bare) => {
  expect(articleReference('2019-01-00001', { doi })).toMatchObject({ doi: bare, url: `https://doi.org/${bare}` });
});

it.each([
  ['511-24', '511', '524'],
  ['511-9', '511', '519'],
  ['S511-24', 'S511', '24'],
  ['511-e24', '511', 'e24'],
  ['95-105', '95', '105'],
  ['24-511', '24', '511'],
])('pages %s run from %s to %s', (pages, first_page, last_page) => {
  expect(articleReference('2019-01-00001', { pages })).toMatchObject({ first_page, last_page });
});

it('an address in BibTeX keeps its characters except those that would end the field', () => {
  const written = writeBibtex(reference({ doi: '10.1000/a_b%c{d}\\e f', url: 'https://doi.org/10.1000/a~b#c' }));
  expect(written).toContain('  doi = {10.1000/a_b%c%7Bd%7D%5Ce%20f}');
  expect(written).toContain('  url = {https://doi.org/10.1000/a~b#c}');
});

it.each([
  ['2026-01-31', 'jan'],
  ['2026-03-01', 'mar'],
  ['2026-09-30', 'sep'],
  ['2026-12-01', 'dec'],
])('a state of %s belongs to the month %s', (day, month) => {
  const state = { revision: 7, release: null, revised_at: `${day}T10:00:00.000Z` };
  const written = writeBibtex(registryReference('2019-01-00001', 'Title', 'https://registry.test', state));
  expect(written).toContain(`  month = {${month}}`);
  expect(written).toContain(`  note = {Dataset, revision 7, ${day}}`);
});

describe('groups stay groups, and people people', () => {
  const group = (name: string) => ({ group: name });
  it.each([
    ['World Bank, World Health Organization, UNICEF', ['World Bank', 'World Health Organization', 'UNICEF'].map(group)],
    ['Smith J, GBD Collaborators', [{ family: 'Smith', given: 'J' }, group('GBD Collaborators')]],
    ['GBD Collaborators, Smith J', [group('GBD Collaborators'), { family: 'Smith', given: 'J' }]],
    [
      'Smith J, Ng A',
      [
        { family: 'Smith', given: 'J' },
        { family: 'Ng', given: 'A' },
      ],
    ],
    ['Smith, John', [{ family: 'Smith', given: 'John' }]],
    [
      'Smith, John; World Health Organization',
      [{ family: 'Smith', given: 'John' }, group('World Health Organization')],
    ],
    ['World Bank; UNICEF', ['World Bank', 'UNICEF'].map(group)],
    ['WHO', [group('WHO')]],
    ['Kim II', [{ family: 'Kim', given: 'II' }]],
    ['Kim J II', [{ family: 'Kim', given: 'J', suffix: 'II' }]],
    ['Group Jr', [group('Group Jr')]],
    ['Smith ABCDE', [{ family: 'Smith', given: 'ABCDE' }]],
    ['Smith ABCDEF', [group('Smith ABCDEF')]],
    ['Smith, ; Ng, A', [group('Smith'), { family: 'Ng', given: 'A' }]],
  ])('%s', (line, authors) => {
    expect(readAuthors(line).authors).toEqual(authors);
  });
});

it.each([
  [{ authors: [{ family: 'Smith', given: 'J' }], year: 2019 }, 'smith2019_2019-01-00001'],
  [{ authors: [{ family: 'Smith', given: 'J' }] }, 'smith_2019-01-00001'],
  [{ authors: [{ group: 'GBD 2019 Group' }] }, 'gbdgroup_2019-01-00001'],
  [{ authors: [{ family: '王', given: '伟' }] }, 'cea_2019-01-00001'],
  [{ authors: [] }, 'cea_2019-01-00001'],
  [{ kind: 'dataset', authors: [{ group: 'CEA Registry' }], year: 2026 }, 'cea2026_2019-01-00001'],
] as const)('the key of %j in BibTeX is %s', (fields, key) => {
  expect(writeBibtex(reference(fields))).toMatch(new RegExp(`^@\\w+\\{${key},\n`));
});
