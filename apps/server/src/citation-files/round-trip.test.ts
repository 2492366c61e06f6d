import { execFileSync } from 'node:child_process';
import { citationFile } from '@cea/contract/citations/citation-file';
import { articleReference, type Reference } from '@cea/contract/citations/reference';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCitations } from '../../test/read-citations.ts';
import { houseName } from './read-names.ts';

const families = [
  'Müller',
  'van der Berg',
  'O’Brien',
  'Łukaszewicz',
  'García Márquez',
  'Nguyen',
  'Ångström',
  'Škoda',
  'Çelik',
  'Kim',
];
const groups = ['World Health Organization', 'GBD 2019 Collaborators', 'Centers for Disease Control and Prevention'];
const words = [
  'Cost-effectiveness', 'of', '50% “off-label” use', 'β-blockers', 'in Côte d’Ivoire', '& benefit', 'at $50,000 per QALY', 'HbA1c #2',
  'a_b', '<65 years', '2010–2020', 'naïve patients', '[a trial]', 'is it worth it?', 'Straße', 'H. pylori', 'II', 'a ~5% loss', 'x^2', '{sic}',
]; // prettier-ignore
const letters = fc.constantFrom('A', 'JA', 'HJ', 'K', 'MEB');
const person = fc
  .tuple(fc.constantFrom(...families), letters, fc.constantFrom('', '', '', '', ' Jr', ' III'))
  .map(([family, given, suffix]) => `${family} ${given}${suffix}`);
const year = fc.integer({ min: 1976, max: 2026 });
const page = fc.integer({ min: 1, max: 2000 });
const pages = fc.oneof(
  fc.tuple(page, fc.integer({ min: 1, max: 30 })).map(([first, more]) => `${first}-${first + more}`),
  page.map((first) => `e${first}`),
  fc.constant(''),
);

const articles = fc.record({
  title: fc.array(fc.constantFrom(...words), { minLength: 2, maxLength: 9 }).map((parts) => parts.join(' ')),
  authors: fc
    .tuple(fc.array(person, { minLength: 1, maxLength: 12 }), fc.option(fc.constantFrom(...groups), { nil: undefined }))
    .map(([people, group]) => [...people, ...(group ? [group] : [])].join(', ')),
  journal: fc.constantFrom(
    'PharmacoEconomics',
    'Value in Health',
    'Gesundheitsökonomie & Qualitätsmanagement',
    'BMJ (Clinical Research Ed.)',
  ),
  volume: fc.integer({ min: 1, max: 400 }).map(String),
  issue: fc.constantFrom('1', '12', 'Suppl 2', ''),
  publication_year: year,
  pages,
  doi: fc.option(
    fc.integer({ min: 1, max: 1e6 }).map((number) => `10.5555/j.test_${number}(a)`),
    { nil: '' },
  ),
  pubmed_id: fc.option(fc.integer({ min: 1, max: 4e7 }).map(String), { nil: '' }),
});
const references = fc
  .sample(articles, { seed: 15, numRuns: 1000 })
  .map((answers, at) => articleReference(`2020-01-${String(at).padStart(5, '0')}`, answers));

interface Identity {
  readonly title: string;
  readonly authors: string;
  readonly journal: string;
  readonly year: number | undefined;
  readonly volume: string;
  readonly issue: string;
  readonly pages: string;
  readonly doi: string;
  readonly pmid: string;
}

const written = ({
  title,
  authors,
  journal = '',
  year,
  volume = '',
  issue = '',
  first_page = '',
  last_page,
  doi = '',
  pmid = '',
}: Reference): Identity => ({
  title,
  authors: authors.map(houseName).join(', '),
  journal,
  year,
  volume,
  issue,
  pages: last_page ? `${first_page}-${last_page}` : first_page,
  doi,
  pmid,
});

async function readBack(text: string): Promise<Identity[]> {
  const { records } = await readCitations(text);
  return records.map((record): Identity => {
    if ('refused' in record) throw new Error(`${record.refused}: ${record.excerpt}`);
    const { title, authors, journal, publication_year, volume, issue, pages, doi, pubmed_id } = record.citation.answers;
    const text = (value: string | number = ''): string => String(value);
    return {
      title: text(title),
      authors: text(authors),
      journal: text(journal),
      year: Number(publication_year),
      volume: text(volume),
      issue: text(issue),
      pages: text(pages),
      doi: text(doi),
      pmid: text(pubmed_id),
    };
  });
}

/** TeX has one sign for an apostrophe and a closing quote. */
const plainQuotes = (identity: Identity): Identity => ({
  ...identity,
  title: identity.title.replaceAll('’', "'"),
  authors: identity.authors.replaceAll('’', "'"),
});
/** bibutils keeps a PubMed ID only as part of an address, and has a sign of its own for the circumflex. */
const byBibutils = (identity: Identity): Identity => ({
  ...plainQuotes(identity),
  title: plainQuotes(identity).title.replaceAll('⌃', '^'),
  pmid: '',
});
const run = (program: string, input: string): string =>
  execFileSync(program, ['-i', 'unicode', '-o', 'unicode'], { input, encoding: 'utf8', stdio: 'pipe', maxBuffer: 1e9 });

/** bibutils drops authors who are named twice, and no longer says that a group is one. */
const whatBibutilsKeeps = (reference: Reference): Reference => ({
  ...reference,
  authors: [
    ...new Map(
      reference.authors.flatMap((author) => ('group' in author ? [] : [[houseName(author), author]])),
    ).values(),
  ],
});

describe('1,000 random articles', () => {
  const ris = citationFile(references, 'ris').text;
  const bibtex = citationFile(references, 'bibtex').text;

  it('written as RIS are read back', async () => {
    expect(await readBack(ris)).toEqual(references.map(written));
  });

  it('written as BibTeX are read back', async () => {
    expect((await readBack(bibtex)).map(plainQuotes)).toEqual(references.map(written).map(plainQuotes));
  });

  it.each([
    ['ris', 'ris2xml', 'xml2ris'],
    ['ris', 'ris2xml', 'xml2bib'],
    ['bibtex', 'bib2xml', 'xml2bib'],
    ['bibtex', 'bib2xml', 'xml2ris'],
  ] as const)('written as %s survive bibutils: %s, %s', async (format, toXml, fromXml) => {
    const plain = references.map(whatBibutilsKeeps);
    const back = await readBack(run(fromXml, run(toXml, citationFile(plain, format).text)));
    expect(back.map(byBibutils)).toEqual(plain.map(written).map(byBibutils));
  });
});
