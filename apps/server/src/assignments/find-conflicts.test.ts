import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { conflictFinder, type ReadableArticle } from './find-conflicts.ts';

const blank: ReadableArticle = { id: 1, authors: '', affiliation: '', earlier: [] };

function conflictsOf(reader: { full_name?: string; affiliation?: string }, article: Partial<ReadableArticle>) {
  const find = conflictFinder([{ id: 7, full_name: '', affiliation: '', ...reader }], [{ ...blank, ...article }]);
  return find(7, 1);
}
const isAuthor = (full_name: string, authors: string) =>
  conflictsOf({ full_name }, { authors }).some(({ kind }) => kind === 'author');

describe('an author', () => {
  it.each([
    ['Claire Moreau', 'Moreau C'],
    ['Claire Moreau', 'Brandt K, Moreau CJ, Li X'],
    ['Claire Moreau', 'Moreau, Claire; Brandt, Karl'],
    ['Claire Moreau', 'Claire Moreau; Karl Brandt'],
    ['Claire Moreau', 'Claire Moreau and Karl Brandt'],
    ['Karl Brandt', 'Claire Moreau, Karl Brandt'],
    ['Claire J. Moreau', 'Moreau C'],
    ['C. J. Moreau', 'Moreau CJ'],
    ['Moreau C', 'Moreau CJ'],
    ['Moreau, Claire', 'Moreau C'],
    ['Dr. Claire Moreau, MD, PhD', 'Moreau C'],
    ['CLAIRE MOREAU', 'Moreau CJ'],
    ['claire moreau', 'MOREAU C'],
    ['John Smith Jr.', 'Smith JA Jr'],
    // Accents and letters with more than one spelling
    ['Jürgen Müller', 'Muller J'],
    ['Jürgen Müller', 'Mueller J'],
    ['Jurgen Mueller', 'Müller J'],
    ['Åsa Åström', 'Aastrom A'],
    ['Søren Østergaard', 'Ostergaard S'],
    ['Søren Østergaard', 'Oestergård S'],
    ['Łukasz Wójcik', 'Wojcik L'],
    ['Émilie Lefèvre', 'Lefevre E'],
    ['Jose\u0301 Nun\u0303ez', 'Núñez J'],
    ['Conor O’Brien', "O'Brien C"],
    // Particles
    ['Jan van der Berg', 'van der Berg J'],
    ['Jan van der Berg', 'Berg J'],
    ['Jan van der Berg', 'Berg JV'],
    ['Jan van der Berg', 'Berg, Jan van der'],
    ['Jan van den Berg', 'Vandenberg J'],
    ['Maria De Luca', 'DeLuca M'],
    ['Omar Al-Hassan', 'Hassan O'],
    ['Tri Le', 'Le T'],
    // Double names
    ['Anna Müller-Schmidt', 'Müller-Schmidt A'],
    ['Anna Müller-Schmidt', 'Müller Schmidt A'],
    ['Anna Müller-Schmidt', 'Schmidt A'],
    ['Anna Müller-Schmidt', 'Müller A'],
    ['Anna Schmidt', 'Müller-Schmidt A'],
    ['Ana García Márquez', 'García-Márquez A'],
    ['Ana García Márquez', 'García A'],
    ['Ana García Márquez', 'Márquez AG'],
    ['Jean-Pierre Dubois', 'Dubois JP'],
    ['Jean-Pierre Dubois', 'Dubois J'],
    ['Jean-Pierre Dubois', 'Dubois J-P'],
    // Family name first
    ['Wei Wang', 'Wang Wei; Li Ming'],
    ['Xiaoming Li', 'Li XM'],
  ])('%s is among "%s"', (name, authors) => {
    expect(isAuthor(name, authors)).toBe(true);
  });

  it.each([
    ['Claire Moreau', 'Moreau D'],
    ['Claire B. Moreau', 'Moreau CJ'],
    ['Claire Moreau', 'Morel C'],
    ['Claire Moreau', 'Claire M'],
    ['Martin Schmidt', 'Martin S, Lee M'],
    ['Mary L. Johnson', 'Lee M'],
    ['Min Le', 'Le Roux M'],
    ['Jean-Pierre Dubois', 'Dubois JM'],
    ['Anna Müller-Schmidt', 'Schmidt-Weber A'],
    ['Ha-eun Ro', 'Roe H'],
    ['Jan van der Berg', 'van der Meer J'],
    ['Jan Berg', 'Bergmann J, van den Bergh J'],
    ['Claire Moreau', 'The Moreau Collaborative Study Group of Clinical Economists in Europe'],
    ['Claire Moreau', ''],
    ['', 'Moreau C'],
    ['', ''],
  ])('%s is not among "%s"', (name, authors) => {
    expect(isAuthor(name, authors)).toBe(false);
  });

  it.each([
    ['Moreau C', 'only author'],
    ['Moreau C, Brandt K', 'first of two authors'],
    ['Brandt K, Li X, Moreau C, Osei K, Novak P, Ito H', 'third of six authors'],
    [`${'Brandt K, '.repeat(13)}Moreau C`, 'number 14 of 14 authors'],
  ])('of "%s" is described', (authors, detail) => {
    expect(conflictsOf({ full_name: 'Claire Moreau' }, { authors })).toEqual([{ kind: 'author', detail }]);
  });
});

describe('an affiliation', () => {
  const padua = 'Department of Economics, University of Padua, Padua, Italy. claire@example.org';
  it.each([
    ['University of Padua', padua],
    ['university of  PADUA', padua],
    ['Padua University', padua],
    ['Tufts Medical Center; University of Padua', padua],
    ['Università di Padova', 'Dipartimento di Medicina, Universita di Padova, Padova, Italia'],
    ['University of California, San Francisco', 'School of Pharmacy, University of California San Francisco, CA, USA'],
    ['Pfizer Inc.', 'Pfizer, New York, NY'],
  ])('%s is named by "%s"', (affiliation, of) => {
    expect(conflictsOf({ affiliation }, { affiliation: of })).toMatchObject([{ kind: 'affiliation' }]);
  });

  it.each([
    ['University of Oslo', 'Oslo University Hospital, Oslo, Norway'],
    ['University of Padua', 'University of Pavia, Pavia, Italy'],
    ['Pfizer', 'Pfizerstrasse 12, Basel'],
    ['University', padua],
    ['', padua],
    ['University of Padua', ''],
    ['', ''],
  ])('%s is not named by "%s"', (affiliation, of) => {
    expect(conflictsOf({ affiliation }, { affiliation: of })).toEqual([]);
  });

  it('is quoted as the reader wrote it', () => {
    expect(conflictsOf({ affiliation: 'Tufts; University of Padua ' }, { affiliation: padua })).toEqual([
      { kind: 'affiliation', detail: 'University of Padua' },
    ]);
  });
});

it('an earlier reader has a conflict, with the round', () => {
  const earlier = [
    { reader_id: 3, round: 'Round 21', kind: 'review' as const },
    { reader_id: 7, round: 'Round 22', kind: 'review' as const },
  ];
  expect(conflictsOf({}, { earlier })).toEqual([{ kind: 'earlier-reader', detail: 'Round 22, full review' }]);
  expect(conflictsOf({}, { earlier: earlier.slice(0, 1) })).toEqual([]);
});

it('all conflicts are listed', () => {
  const earlier = [{ reader_id: 7, round: 'Round 2', kind: 'screening' as const }];
  const article = { authors: 'Osei K', affiliation: 'Pfizer', earlier };
  expect(conflictsOf({ full_name: 'Kofi Osei', affiliation: 'Pfizer' }, article).map(({ kind }) => kind)).toEqual([
    'author',
    'affiliation',
    'earlier-reader',
  ]);
});

describe('whatever the name', () => {
  const runs = { numRuns: 300, seed: 53 };
  const family = fc
    .array(
      fc.constantFrom('Moreau', 'Müller', 'van', 'der', 'Núñez', 'Østby', 'Schmidt', 'O’Neill', 'Li', 'de', 'Åkesson'),
      {
        minLength: 1,
        maxLength: 3,
      },
    )
    .map((words) => words.join(' '));
  const given = fc
    .array(fc.constantFrom('Claire', 'Jürgen', 'Jean-Pierre', 'A.', 'Émile', 'Øystein', 'K'), {
      minLength: 1,
      maxLength: 2,
    })
    .map((words) => words.join(' '));
  const strip = (text: string) => text.normalize('NFKD').replaceAll(/\p{M}/gu, '');

  it('people are authors of what they wrote, in either order and without accents', () => {
    fc.assert(
      fc.property(given, family, (first, last) => {
        const initials = first.split(/[\s-]+/).map((word) => strip(word)[0]);
        for (const authors of [
          `Brandt Q, ${last} ${initials.join('')}`,
          `Brandt Q, ${strip(last)} ${initials[0]}`,
          `Brandt, Quentin; ${last}, ${first}`,
        ]) {
          expect({ authors, isAuthor: isAuthor(`${first} ${last}`, authors) }).toEqual({ authors, isAuthor: true });
        }
      }),
      runs,
    );
  });

  it('nobody with another first initial is taken for them', () => {
    fc.assert(
      fc.property(given, family, (first, last) => {
        expect(isAuthor(`${first} ${last}`, `Brandt Q, ${last} Z`)).toBe(false);
      }),
      runs,
    );
  });

  it('any texts can be compared', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, text, text, text, (full_name, affiliation, authors, of) => {
        expect(conflictsOf({ full_name, affiliation }, { authors, affiliation: of }).length).toBeLessThan(3);
      }),
      runs,
    );
  });
});
