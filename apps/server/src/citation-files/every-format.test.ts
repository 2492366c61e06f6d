import { readFile } from 'node:fs/promises';
import type { CitationFormat } from '@cea/contract/citation-files';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { readCitations } from '../../test/read-citations.ts';
import type { Citation } from './citation.ts';

const folder = new URL('../../test/citation-files/', import.meta.url);
const load = (name: string): Promise<Buffer> => readFile(new URL(name, folder));

const journal = 'Value in health : the journal of the International Society';
const kim: Citation = {
  answers: {
    title: 'Cost-effectiveness of H. pylori screening: Müller & colleagues’ model in adults < 50 years',
    authors: 'Kim N, van der Berg JA Jr, GBD 2019 Collaborators',
    first_author_last_name: 'Kim',
    first_author_first_name: 'Nari',
    first_author_initials: 'N',
    corresponding_email: 'kim@example.org',
    affiliation: 'Institute of Health Policy, Seoul, Korea.',
    journal,
    volume: '24',
    issue: '4',
    pages: '511-524',
    publication_year: 2021,
    pubmed_id: '90000001',
    doi: '10.5555/jval.2020.11.001',
    keywords: 'Cost-Benefit Analysis; screening',
    abstract: 'OBJECTIVES: To estimate costs per QALY5. METHODS: A Markov model.',
  },
  issns: ['1524-4733', '1098-3015'],
  journal_abbreviation: 'Value Health',
  types: ['journal article'],
};
const ng: Citation = {
  answers: {
    title: 'Preprints, errata and letters',
    authors: 'Ng A',
    first_author_last_name: 'Ng',
    first_author_initials: 'A',
    journal,
    volume: '2',
    publication_year: 1999,
    pubmed_id: '90000002',
    doi: '10.5555/old(99)1<2::AID-3>4.0.CO;2-5',
  },
  issns: ['1098-3015'],
  journal_abbreviation: 'Value Health',
  types: ['letter'],
};

/** What formats hold alike: the country is PubMed's, and types have different names. */
const common = ({ answers, issns, journal_abbreviation }: Citation) => ({
  issns,
  journal_abbreviation,
  answers: Object.fromEntries(Object.entries(answers).filter(([key]) => key !== 'journal_country')),
});

async function citationsOf(bytes: Uint8Array, format: CitationFormat): Promise<Citation[]> {
  const read = await readCitations(bytes);
  expect(read.format).toBe(format);
  return read.records.flatMap((record) => ('citation' in record ? [record.citation] : []));
}

const rowsOf = (bytes: Buffer): string[][] => parse(bytes);
const utf16 = (bytes: Buffer): Buffer => Buffer.from(`\uFEFF${bytes.toString()}`, 'utf16le');

describe('the same two articles', () => {
  it.each([
    ['pubmed-xml', () => load('articles.xml'), 'journal article', 'letter'],
    ['nbib', () => load('articles.nbib'), 'journal article', 'letter'],
    ['ris', () => load('articles.ris'), 'journal article', 'letter'],
    ['endnote-xml', () => load('endnote.xml'), 'journal article', 'letter'],
    ['bibtex', () => load('articles.bib'), 'article', 'letter'],
    ['csv', () => load('articles.csv'), 'journal article', 'letter'],
    [
      'tsv',
      async () =>
        Buffer.from(
          rowsOf(await load('articles.csv'))
            .map((cells) => cells.map((cell) => cell.replaceAll('\n', ' ')).join('\t'))
            .join('\n'),
        ),
      'journal article',
      'letter',
    ],
    ['xlsx', async () => makeWorkbook(rowsOf(await load('articles.csv'))), 'journal article', 'letter'],
    ['ris', async () => utf16(await load('articles.ris')), 'journal article', 'letter'],
    ['nbib', async () => utf16(await load('articles.nbib')).swap16(), 'journal article', 'letter'],
    ['pubmed-xml', async () => utf16(await load('articles.xml')), 'journal article', 'letter'],
  ] as const)('as %s', async (format, bytes, firstType, secondType) => {
    const [first, second, ...others] = await citationsOf(await bytes(), format);
    expect([first, second].map((citation) => common(citation!))).toEqual([kim, ng].map(common));
    expect([first?.types, second?.types]).toEqual([
      expect.arrayContaining([firstType]),
      expect.arrayContaining([secondType]),
    ]);
    expect(others).toEqual([]);
  });
});
