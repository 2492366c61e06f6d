// @module-tag proof
import { describe, expect, it } from 'vitest';
import { makeWorkbook } from '../../test/make-workbook.ts';
import { readCitations } from '../../test/read-citations.ts';

/** Long enough that anything but a time in proportion to it would take minutes. */
const length = 900_000;
const run = (part: string): string => part.repeat(Math.floor(length / part.length));

/** Texts that make careless patterns try every way of dividing them. */
const texts: Readonly<Record<string, string>> = {
  letters: `${run('a')}!`,
  capitals: `${run('A ')}!`,
  spaces: `a${run(' ')}!`,
  semicolons: `10.5555/${run(';')}x`,
  brackets: `10.5555/${run(')')}x`,
  dots: `${run('.')}x`,
  ands: `{${run('a and ')}`,
  names: run('Kim, Nari and '),
  particles: run('van der '),
  digits: `${run('1')}x`,
  addresses: run('a@'),
  backslashes: `${run('\\a')}1`,
  dashes: `${run('-')} ${run(' -')}`,
  'line separators': `${run(' ')}\u2028`,
  suffixes: `${run('a Jr ')}, x`,
  zeros: `PMID: ${run('0')}x`,
};

const oneLine = (text: string): string => text.replaceAll('"', '').slice(0, length);

describe.each(Object.entries(texts))('%s', (_, text) => {
  const value = oneLine(text);
  it.each(['AU', 'TI', 'AD', 'KW', 'DO', 'SP', 'PY', 'UR', 'SN', 'N1'])('RIS: %s', async (tag) => {
    const { records } = await readCitations(`TY  - JOUR\n${tag}  - ${value}\nT1  - A\nER  - \n`, 'ris');
    expect(records).toHaveLength(1);
  });

  it.each(['author', 'title', 'keywords', 'doi', 'affiliation'])('BibTeX: %s', async (field) => {
    const { records } = await readCitations(`@article{a,\n ${field} = {${value}},\n title = {A}\n}\n`, 'bibtex');
    expect(records.length).toBeLessThan(3);
  });

  it.each(['authors', 'author/s', 'keywords', 'affiliations', 'issn', 'pages'])('a table: %s', async (column) => {
    const { records } = await readCitations(`title,"${column}"\nA,"${value}"\n`, 'csv');
    expect(records).toHaveLength(1);
  });

  it('a list', async () => {
    const { records } = await readCitations(`${value}\n123\n`, 'ids');
    expect(records.at(-1)).toMatchObject({ line: 2, citation: { answers: { pubmed_id: '123' } } });
  });
});

describe('many small things', () => {
  it.each([
    ['authors', 'ris', `TY  - JOUR\nTI  - A\n${'AU  - K\n'.repeat(150_000)}ER  - \n`],
    ['empty authors', 'ris', `TY  - JOUR\nTI  - A\n${'AU  - \n'.repeat(150_000)}ER  - \n`],
    ['keywords', 'ris', `TY  - JOUR\nTI  - A\n${'KW  - k\n'.repeat(150_000)}ER  - \n`],
    ['blank lines', undefined, `@article{a, title = {A}}${'\n'.repeat(1_000_000)}@article{a, title = {A}}`],
    ['braces', 'bibtex', `@article{a, title = {${'{'.repeat(400_000)}${'}'.repeat(400_000)}}}`],
    ['macros', 'bibtex', `${'@string{a = "b"}\n'.repeat(100_000)}@article{a, title = a}`],
    ['quotes', 'csv', `title,doi\nA,10.5555/a\n${'"\n'.repeat(500_000)}`],
  ] as const)('%s', async (_, format, text) => {
    expect((await readCitations(text, format)).records.length).toBeGreaterThan(0);
  });

  it('a long text in every cell of a row', async () => {
    const long = 'a'.repeat(1_000_000);
    const names = ['Title', ...Array.from({ length: 400 }, () => 'Abstract')];
    const before = process.memoryUsage.rss();
    await readCitations(await makeWorkbook([names, names.map(() => long), names.map(() => long)]));
    expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 2 ** 20);
  });
});
