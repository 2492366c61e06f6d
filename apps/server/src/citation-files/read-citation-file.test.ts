import { refusedReasons } from '@cea/contract/citation-files';
import { describe, expect, it } from 'vitest';
import { readCitations } from '../../test/read-citations.ts';
import type { Citation } from './citation.ts';

const ris = `Provider: a database

TY  - JOUR
AU  - Kim, Nari
AU  - Hwang, Jae Ho
AU  - GBD 2019 Collaborators,
TI  - Cost-effectiveness of screening.
JF  - Value in Health
JA  - Value Health
SN  - 1098-3015
SN  - 15244733
PY  - 2021/04/03/
VL  - 24
IS  - 4
SP  - 511
EP  - 524
DO  - https://doi.org/10.1016/j.jval.2020.11.001
N1  - PMID: 33840431
KW  - *screening
KW  - cost-effectiveness
AD  - Seoul National University, Seoul. Electronic address: kim@example.org.
AB  - OBJECTIVES: To estimate costs.
 METHODS: A Markov model.
UR  - javascript:alert(1)
L2  - https://example.org/a
ER  - 

`;
const kim: Citation = {
  answers: {
    title: 'Cost-effectiveness of screening',
    authors: 'Kim N, Hwang JH, GBD 2019 Collaborators',
    first_author_last_name: 'Kim',
    first_author_first_name: 'Nari',
    first_author_initials: 'N',
    corresponding_email: 'kim@example.org',
    affiliation: 'Seoul National University, Seoul.',
    journal: 'Value in Health',
    volume: '24',
    issue: '4',
    pages: '511-524',
    publication_year: 2021,
    pubmed_id: '33840431',
    doi: '10.1016/j.jval.2020.11.001',
    keywords: 'screening; cost-effectiveness',
    full_text_link: 'https://example.org/a',
    abstract: 'OBJECTIVES: To estimate costs. METHODS: A Markov model.',
  },
  issns: ['1098-3015', '1524-4733'],
  journal_abbreviation: 'Value Health',
  types: ['journal article'],
};

it('reads RIS', async () => {
  const { format, encoding, lines, records } = await readCitations(ris);
  expect({ format, encoding, lines }).toEqual({ format: 'ris', encoding: 'utf-8', lines: 27 });
  expect(records).toEqual([{ position: 1, line: 3, citation: kim }]);
});

describe('a record is refused', () => {
  const record = (lines: string) => `TY  - JOUR\n${lines}\nER  - \n`;
  const good = record('TI  - A\nPY  - 2020');
  it.each([
    [record('AU  - Kim, N\nPY  - 2020'), 'no-title'],
    [record('TI  - A\nPY  - in press'), 'no-year'],
    [record('TI  - A\nPY  - 20225'), 'no-year'],
    [record('TI  - A\nPY  - 1975'), 'too-old'],
    ['TI  - A\nPY  - 2020\n', 'not-a-citation'],
  ] as const)('%j: %s', async (text, reason) => {
    const { records } = await readCitations(good + text + good);
    expect(records.map((read) => ('refused' in read ? read.refused : 'read'))).toEqual(['read', reason, 'read']);
    expect(refusedReasons[reason]).toMatch(/\.$/);
  });

  it('if the file ends within it', async () => {
    const { records } = await readCitations(`${good}TY  - JOUR\nTI  - Half of a ti`);
    expect(records[1]).toEqual({ position: 2, line: 5, refused: 'cut-off', excerpt: 'TY JOUR · TI Half of a ti' });
  });
});

it('a program that never ends its records has all of them read', async () => {
  const { records } = await readCitations('TY  - JOUR\nTI  - A\nTY  - JOUR\nTI  - B\nTY  - JOUR\nTI  - C\n');
  expect(records.map((read) => 'citation' in read && read.citation.answers.title)).toEqual(['A', 'B', 'C']);
});

it('a separator of lines within a value does not end it', async () => {
  const { records } = await readCitations('TY  - JOUR\nTI  - One\u2028title\nER  - \n');
  expect(records).toMatchObject([{ citation: { answers: { title: 'One title' } } }]);
});

describe('a table', () => {
  it.each([',', ';', '\t'])('with %j between its cells', async (mark) => {
    const rows = [
      ['SEARCH QUERY'],
      [],
      ['Title', 'Authors', 'Year', 'ISSN', 'Abstract', 'PMID'],
      ['"A ""new"" title"', '"Kim, Nari; Hwang, Jae Ho"', '2021', '="10983015"', '"Two\nlines"', '123'],
      ['B', 'Kim N', '2020'],
    ];
    const { format, records } = await readCitations(rows.map((cells) => cells.join(mark)).join('\r\n'));
    expect(format).toBe(mark === '\t' ? 'tsv' : 'csv');
    expect(records).toMatchObject([
      {
        line: 4,
        citation: {
          answers: { title: 'A "new" title', authors: 'Kim N, Hwang JH', abstract: 'Two lines', pubmed_id: '123' },
          issns: ['1098-3015'],
        },
      },
      { line: 6, citation: { answers: { title: 'B', authors: 'Kim N', publication_year: 2020 } } },
    ]);
  });

  it('whose last quote is never closed', async () => {
    const { records } = await readCitations('Title,Year\nA,2020\n"B,2021\n');
    expect(records).toMatchObject([{ position: 1 }, { position: 2, refused: 'cut-off' }]);
  });

  it('without names of columns is not read', async () => {
    await expect(readCitations('A,2020\nB,2021\n', 'csv')).rejects.toThrow('No column is called Title, PMID or DOI.');
  });
});

it('a list of PubMed IDs and DOIs makes citations without titles', async () => {
  const { format, records } = await readCitations(
    'PMID\n33840431, 123;456\nhttps://doi.org/10.1002/(SICI)1099-1050(199911)8:7<639::AID-HEC474>3.0.CO;2-5\nPMID:789\n',
  );
  expect(format).toBe('ids');
  expect(records.map((read) => 'citation' in read && [read.line, read.citation.answers])).toEqual([
    [2, { pubmed_id: '33840431' }],
    [2, { pubmed_id: '123' }],
    [2, { pubmed_id: '456' }],
    [3, { doi: '10.1002/(SICI)1099-1050(199911)8:7<639::AID-HEC474>3.0.CO;2-5' }],
    [4, { pubmed_id: '789' }],
  ]);
});

it('in a list, what is no identifier is refused', async () => {
  const { records } = await readCitations('123\nhello\n456\n', 'ids');
  expect(records).toMatchObject([{}, { line: 2, refused: 'not-a-citation', excerpt: 'hello' }, {}]);
});

it.each([
  ['', 'This is not a file of citations in a known format.'],
  ['Dear editor,\nplease find enclosed', 'This is not a file of citations in a known format.'],
])('%j: %s', async (text, message) => {
  await expect(readCitations(text)).rejects.toThrow(message);
});

it('a line without end is not read', async () => {
  const endless = `TY  - JOUR\nTI  - ${'a'.repeat(1_000_001)}`;
  await expect(readCitations(endless)).rejects.toThrow('Line 2 has more than 1,000,000 characters.');
});

describe('encodings', () => {
  const text = 'TY  - JOUR\r\nTI  - “Müller” costs €5\r\nPY  - 2020\r\nER  - \r\n';
  const title = '“Müller” costs €5';
  const utf16 = Buffer.from(text, 'utf16le');
  const swapped = Buffer.from(utf16).swap16();
  const ansi = Buffer.from(
    text.replaceAll('“', '\u0093').replaceAll('”', '\u0094').replaceAll('€', '\u0080'),
    'latin1',
  );
  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\uFEFF${text}`)],
    ['utf-16le', utf16],
    ['utf-16le', Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    ['utf-16be', swapped],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), swapped])],
    ['windows-1252', ansi],
  ] as const)('%s', async (encoding, bytes) => {
    const file = await readCitations(bytes);
    expect(file).toMatchObject({ format: 'ris', encoding, lines: 4, records: [{ citation: { answers: { title } } }] });
  });
});
