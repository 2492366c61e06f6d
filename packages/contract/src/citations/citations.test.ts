import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareInitials, readAuthors, spacedInitials } from './author-names.ts';
import { writeBibtex } from './bibtex.ts';
import { writeLatex } from './latex.ts';
import { articleReference, type Reference, readPages, registryReference } from './reference.ts';
import { writeRis } from './ris.ts';
import { writeApa, writeVancouver } from './styles.ts';

const person = (family: string, given: string, suffix?: string) => ({ family, given, ...(suffix && { suffix }) });

describe('authors', () => {
  it.each([
    ['Smith J', [person('Smith', 'J')]],
    ['van der Berg JA, O’Brien K', [person('van der Berg', 'JA'), person('O’Brien', 'K')]],
    ['Smith JA Jr, Łukaszewicz P', [person('Smith', 'JA', 'Jr'), person('Łukaszewicz', 'P')]],
    ['Smith J.A., Dupont J-P.', [person('Smith', 'J.A.'), person('Dupont', 'J-P')]],
    [
      'García Márquez, Gabriel; von Neumann, John',
      [person('García Márquez', 'Gabriel'), person('von Neumann', 'John')],
    ],
    ['Smith, Jr, John; Ng A', [person('Smith', 'John', 'Jr'), person('Ng', 'A')]],
    ['Smith, John', [person('Smith', 'John')]],
    ['World Health Organization', [{ group: 'World Health Organization' }]],
    ['Müller H, GBD 2019 Collaborators', [person('Müller', 'H'), { group: 'GBD 2019 Collaborators' }]],
    ['  Li   N ,Wang Y ', [person('Li', 'N'), person('Wang', 'Y')]],
  ])('%s', (line, authors) => {
    expect(readAuthors(line)).toEqual({ authors, more: false });
  });

  it.each(['Smith J, et al.', 'Smith J et al', 'Smith J, and others'])('%s: others are not named', (line) => {
    expect(readAuthors(line)).toEqual({ authors: [person('Smith', 'J')], more: true });
  });

  it.each([
    ['JA', 'J. A.', 'JA'],
    ['J-P', 'J.-P.', 'JP'],
    ['J.A.', 'J. A.', 'JA'],
    ['Gabriel', 'Gabriel', 'G'],
    ['Anne-Marie L', 'Anne-Marie L', 'AML'],
  ])('%s is written as %s and %s', (given, spaced, bare) => {
    expect([spacedInitials(given), bareInitials(given)]).toEqual([spaced, bare]);
  });
});

it.each([
  ['511-524', '511', '524'],
  ['511–24', '511', '524'],
  ['S12-S19', 'S12', 'S19'],
  ['e123456', 'e123456', undefined],
  ['511-24; discussion 525', '511', '524'],
  ['1023', '1023', undefined],
  ['', undefined, undefined],
])('pages %s are %s to %s', (text, first_page, last_page) => {
  expect(readPages(text)).toEqual({ ...(first_page && { first_page }), ...(last_page && { last_page }) });
});

const article = articleReference('2019-01-18342', {
  title: 'Cost & benefit of 50% “off-label” use: is it worth $50,000?',
  authors: 'Müller HJ, van der Berg J, O’Brien K',
  journal: 'PharmacoEconomics',
  publication_year: 2019,
  volume: '37',
  issue: '4',
  pages: '511-24',
  doi: 'https://doi.org/10.5555/a_b',
  pubmed_id: '90112233',
});
const record = registryReference('2019-01-18342', 'A title', 'https://registry.test/registry/article/2019-01-18342', {
  revision: 812,
  release: '2026.2',
  revised_at: '2026-03-01T10:00:00.000Z',
});

describe('an article', () => {
  it('in RIS has one field per line, ended by CR and LF', () => {
    expect(writeRis(article).split('\r\n')).toEqual([
      'TY  - JOUR',
      'ID  - 2019-01-18342',
      'AU  - Müller, H. J.',
      'AU  - van der Berg, J.',
      'AU  - O’Brien, K.',
      'TI  - Cost & benefit of 50% “off-label” use: is it worth $50,000?',
      'T2  - PharmacoEconomics',
      'PY  - 2019',
      'VL  - 37',
      'IS  - 4',
      'SP  - 511',
      'EP  - 524',
      'DO  - 10.5555/a_b',
      'AN  - 90112233',
      'DB  - PubMed',
      'UR  - https://doi.org/10.5555/a_b',
      'ER  - ',
      '',
    ]);
  });

  it('in BibTeX has accents and special characters in TeX notation', () => {
    expect(writeBibtex(article)).toBe(`@article{muller2019_2019-01-18342,
  author = {M{\\"u}ller, H. J. and van der Berg, J. and O'Brien, K.},
  title = {{Cost \\& benefit of 50\\% \`\`off-label'' use: is it worth \\$50,000?}},
  journal = {PharmacoEconomics},
  year = {2019},
  volume = {37},
  number = {4},
  pages = {511--524},
  doi = {10.5555/a_b},
  pmid = {90112233},
  url = {https://doi.org/10.5555/a_b}
}
`);
  });

  it('in Vancouver and APA style', () => {
    expect(writeVancouver(article)).toBe(
      'Müller HJ, van der Berg J, O’Brien K. Cost & benefit of 50% “off-label” use: is it worth $50,000? PharmacoEconomics. 2019;37(4):511-24. doi: 10.5555/a_b. PMID: 90112233.',
    );
    expect(writeApa(article)).toBe(
      'Müller, H. J., van der Berg, J., & O’Brien, K. (2019). Cost & benefit of 50% “off-label” use: is it worth $50,000? PharmacoEconomics, 37(4), 511–524. https://doi.org/10.5555/a_b',
    );
  });

  it('of many authors names six, or nineteen and the last', () => {
    const authors = Array.from({ length: 25 }, (_, at) => person(`Name${at + 1}`, 'A'));
    expect(writeVancouver({ ...article, authors })).toMatch(/^Name1 A, .*Name6 A, et al\. Cost/);
    expect(writeApa({ ...article, authors })).toMatch(/Name19, A\., … Name25, A\. \(2019\)/);
  });

  it('with little data contains only that', () => {
    const bare = articleReference('1999-01-00001', { title: 'Short', publication_year: 1999 });
    expect(writeVancouver(bare)).toBe('Short. 1999.');
    expect(writeApa(bare)).toBe('Short. (1999).');
    expect(writeRis(bare)).toBe('TY  - JOUR\r\nID  - 1999-01-00001\r\nTI  - Short\r\nPY  - 1999\r\nER  - \r\n');
    const first = articleReference('1999-01-00001', { first_author_last_name: 'Smith', first_author_initials: 'JA' });
    expect(writeBibtex(first)).toContain('author = {Smith, J. A. and others}');
  });
});

it('a record of the registry is cited with its state', () => {
  expect(writeVancouver(record)).toBe(
    'CEA Registry. A title (2019-01-18342) [dataset]. release 2026.2, revision 812; 2026-03-01. Available from: https://registry.test/registry/article/2019-01-18342',
  );
  expect(writeApa(record)).toBe(
    'CEA Registry. (2026). A title (2019-01-18342) (release 2026.2, revision 812) [Data set]. https://registry.test/registry/article/2019-01-18342',
  );
  expect(writeRis(record)).toContain('TY  - DATA\r\n');
  expect(writeBibtex(record)).toContain('author = {{CEA Registry}}');
});

it.each([
  ['Çelik Ö', String.raw`{\c{C}}elik {\"O}`],
  ['Škoda Ångström Łódź', String.raw`{\v{S}}koda {\AA}ngstr{\"o}m {\L}{\'o}d{\'z}`],
  ['Nguyễn', 'Nguyễn'],
  ['weiß 100 % {a} \\b', String.raw`wei{\ss} 100 \% \{a\} \textbackslash{}b`],
  ['β-blockers', 'β-blockers'],
])('%s in TeX', (text, expected) => {
  expect(writeLatex(text)).toBe(expected);
});

describe('for any title and names', () => {
  const anyText = fc.string({ unit: 'binary', maxLength: 60 });
  const references = fc
    .record({
      title: anyText,
      family: anyText,
      given: anyText,
      journal: anyText,
      doi: anyText,
      url: anyText,
    })
    .map(({ title, family, given, journal, doi, url }): Reference => ({
      ...article,
      title,
      journal,
      doi,
      url,
      authors: [{ family, given }, { group: title }],
    }));

  it('RIS keeps one field per line', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const lines = writeRis(reference).split('\r\n');
        expect(lines.slice(0, -1).filter((line) => !/^[A-Z][A-Z0-9] {2}- [^\r\n]*$/.test(line))).toEqual([]);
      }),
      { seed: 7 },
    );
  });

  it('BibTeX keeps its braces balanced', () => {
    fc.assert(
      fc.property(references, (reference) => {
        const braces = writeBibtex(reference)
          .replaceAll(/\\[{}\\]/g, '')
          .replaceAll(/[^{}]/g, '');
        let depth = 0;
        const depths = Array.from(braces, (brace) => (depth += brace === '{' ? 1 : -1));
        expect([Math.min(...depths), depth]).toEqual([0, 0]);
      }),
      { seed: 7 },
    );
  });
});
