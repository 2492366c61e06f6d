import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { citationFormats, type CitationFormat } from '@cea/contract/citation-files';
import { fewerInCi } from '../../test/fewer-in-ci.ts';
import { makeWorkbook, sheetPart, stringsPart } from '../../test/make-workbook.ts';
import { readCitations } from '../../test/read-citations.ts';
import { withLyingSize, workbookOfEntries, workbookWith } from '../../test/zip-bombs.ts';
import { UnreadableFile } from './unreadable-file.ts';

const formats = Object.keys(citationFormats) as CitationFormat[];
const load = (name: string): Promise<Buffer> => readFile(new URL(`../../test/citation-files/${name}`, import.meta.url));
const samples = {
  'pubmed-xml': await load('articles.xml'),
  'endnote-xml': await load('endnote.xml'),
  ris: await load('articles.ris'),
  nbib: await load('articles.nbib'),
  bibtex: await load('articles.bib'),
  csv: await load('articles.csv'),
  xlsx: await makeWorkbook([
    ['Title', 'Year', 'DOI'],
    ['A', '2020', '10.5555/a'],
    ['B', '1970', ''],
  ]),
} as const;

/** What became of each record, or why the file was not read. Anything but an `UnreadableFile` fails the test. */
async function outcome(bytes: Uint8Array, as?: CitationFormat): Promise<string> {
  try {
    const { format, records } = await readCitations(bytes, as);
    const fates = records.map((record) => ('refused' in record ? record.refused : JSON.stringify(record.citation)));
    return `${format} ${createHash('sha256').update(fates.join('\n')).digest('hex')} ${fates.length}`;
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    return error.message;
  }
}

const any = { seed: 15, endOnFailure: true };
const anyFormat = fc.option(fc.constantFrom(...formats), { nil: undefined });
const anySample = fc.constantFrom(...(Object.keys(samples) as (keyof typeof samples)[]));

describe('no content makes reading fail or hang, and it always comes to the same', () => {
  it('random bytes', async () => {
    const bytes = fc.uint8Array({ maxLength: 2000 });
    await fc.assert(
      fc.asyncProperty(bytes, anyFormat, async (content, as) => {
        expect(await outcome(content, as)).toBe(await outcome(content, as));
      }),
      { ...any, numRuns: fewerInCi(300) },
    );
  });

  it('random texts of the signs that formats are made of', async () => {
    const signs = ['TY  - JOUR', 'TI  - ', 'ER  - ', 'PMID- 1', 'SO  - ', '@article{', '}', '"', ',', ';', '\t', '\\', '{', '#', '=', '<record>', '</record>', '<PubmedArticle>', '<title>', '&x;', '<![CDATA[', '<!DOCTYPE a [', ']>', 'Title,DOI', '10.5555/a', '2020', '\n', '\r', '\r\n', ' ', 'é', '\uD800', '\0']; // prettier-ignore
    const text = fc.array(fc.constantFrom(...signs), { maxLength: 80 }).map((parts) => Buffer.from(parts.join('')));
    await fc.assert(
      fc.asyncProperty(text, anyFormat, async (content, as) => {
        expect(await outcome(content, as)).toBe(await outcome(content, as));
      }),
      { ...any, numRuns: fewerInCi(600) },
    );
  });

  it('files cut off anywhere, with bytes changed, read as any format', async () => {
    const change = fc.record({
      at: fc.double({ min: 0, max: 1, noNaN: true }),
      byte: fc.integer({ min: 0, max: 255 }),
    });
    await fc.assert(
      fc.asyncProperty(
        anySample,
        fc.double({ min: 0, max: 1, noNaN: true }),
        fc.array(change, { maxLength: 5 }),
        anyFormat,
        async (name, end, changes, as) => {
          const bytes = Buffer.from(samples[name].subarray(0, Math.floor(samples[name].length * end)));
          for (const { at, byte } of changes) bytes[Math.floor(at * bytes.length)] = byte;
          expect(await outcome(bytes, as)).toBe(await outcome(bytes, as));
        },
      ),
      { ...any, numRuns: fewerInCi(300) },
    );
  });

  it.each(['ris', 'nbib', 'bibtex', 'csv', 'pubmed-xml', 'endnote-xml'] as const)(
    '%s with any mixture of line breaks',
    async (name) => {
      const lines = samples[name].toString().split('\n');
      const plain = await outcome(samples[name]);
      const breaks = fc.array(fc.constantFrom('\n', '\r\n', '\r'), {
        minLength: lines.length,
        maxLength: lines.length,
      });
      await fc.assert(
        fc.asyncProperty(breaks, async (ends) => {
          const mixed = lines.map((line, at) => (at === lines.length - 1 ? line : line + ends[at])).join('');
          expect(await outcome(Buffer.from(mixed))).toBe(plain);
        }),
        { ...any, numRuns: fewerInCi(30) },
      );
    },
  );

  it('a file cut off at every byte has all records before that, and at most one that is cut off', async () => {
    const { ris } = samples;
    for (let end = 20; end < ris.length; end += 7) {
      const { records } = await readCitations(ris.subarray(0, end));
      const whole = ris.toString('latin1', 0, end).match(/^ER {2}- $/gm)?.length ?? 0;
      expect(records.filter((record) => 'citation' in record)).toHaveLength(whole);
      expect(records.length - whole).toBeLessThanOrEqual(1);
    }
  });
});

describe('entities', () => {
  const withDoctype = (subset: string, text: string) =>
    `<?xml version="1.0"?><!DOCTYPE PubmedArticleSet [${subset}]><PubmedArticleSet><PubmedArticle><MedlineCitation><PMID>1</PMID><Article><ArticleTitle>${text}</ArticleTitle></Article></MedlineCitation></PubmedArticle></PubmedArticleSet>`;
  const titleOf = async (text: string) => {
    const { records } = await readCitations(text);
    return records.map((record) => 'citation' in record && record.citation.answers.title);
  };

  it('of files and addresses are left as they are', async () => {
    const subset = '<!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % dtd SYSTEM "http://127.0.0.1:9/x"> %dtd;';
    expect(await titleOf(withDoctype(subset, 'A &file; &amp; &#xE9;'))).toEqual(['A &file; & é']);
  });

  it('do not grow', async () => {
    const subset = [
      '<!ENTITY a0 "ha">',
      ...Array.from({ length: 30 }, (_, at) => `<!ENTITY a${at + 1} "&a${at};&a${at};">`),
    ];
    expect(await titleOf(withDoctype(subset.join(''), 'A &a30;'))).toEqual(['A &a30;']);
  });

  it('nor do macros of BibTeX', async () => {
    const macros = [
      '@string{a0 = "ha"}',
      ...Array.from({ length: 40 }, (_, at) => `@string{a${at + 1} = a${at} # a${at}}`),
    ];
    const { records } = await readCitations(`${macros.join('\n')}\n@article{k, title = "A" # a5 # a40, year = 2020}`);
    const [title = ''] = records.map((record) => ('citation' in record ? record.citation.answers.title : ''));
    expect(title).toMatch(/^A(?:ha){32}/);
    expect(String(title).length).toBeLessThan(2000);
  });
});

it.each([
  ['XML that never closes its elements', `<PubmedArticle>${'<a>'.repeat(200_000)}`, 'nested too deeply'],
  ['XML without tags', `<PubmedArticle>${'a'.repeat(3_000_000)}`, 'characters without a tag'],
  [
    'a DOCTYPE without end',
    `<!DOCTYPE PubmedArticleSet [<PubmedArticle> ${'a'.repeat(3_000_000)}`,
    'characters without a tag',
  ],
])('%s: not read', async (_, text, message) => {
  await expect(readCitations(text)).rejects.toThrow(message);
});

it('columns far to the right of a sheet are left out', async () => {
  const far = '<c r="XFD2" t="inlineStr"><is><t>far</t></is></c>';
  const rows = [
    ['Title', 'Year'],
    ['A', '2020'],
  ];
  const workbook = await makeWorkbook(rows, (parts) => ({
    ...parts,
    [sheetPart]: parts[sheetPart]!.replace('</row></sheetData>', `${far}</row></sheetData>`),
  }));
  expect((await readCitations(workbook)).records).toMatchObject([{ line: 2, citation: { answers: { title: 'A' } } }]);
});

describe('workbooks', () => {
  it.each([
    ['with too many parts', () => workbookOfEntries(1000), 'too many parts'],
    [
      'that say they unpack to 500 MB',
      async () => withLyingSize(await workbookWith(sheetPart, 2), 500e6),
      'unpacks to more than 400 MB',
    ],
    [
      'whose sheet unpacks to more than they say',
      async () => withLyingSize(await workbookWith(sheetPart, 2), 1000),
      'damaged',
    ],
    [
      'whose texts unpack to more than they say',
      async () => withLyingSize(await workbookWith(stringsPart, 2), 1000),
      'damaged',
    ],
    ['that are cut off', async () => (await workbookWith(sheetPart, 2)).subarray(0, 5000), 'damaged'],
  ])('%s are not read', async (_, make, message) => {
    await expect(readCitations(await make())).rejects.toThrow(message);
  });
});

/** Reads a large file in a process of its own, which says by how much it grew. */
async function growthOf(...kind: string[]): Promise<{ records: number; megabytes: number; fault: string }> {
  const program = new URL('../../test/read-large-file.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...kind], { timeout: 240_000 });
  return JSON.parse(stdout) as Awaited<ReturnType<typeof growthOf>>;
}

describe('memory', { tags: ['proof'] }, () => {
  it.each([
    ['ris', 100_000],
    ['xlsx', 20_000],
    ['pubmed-xml', 20_000],
    ['csv', 20_000],
  ])('%s with %d records', async (format, count) => {
    const { records, megabytes } = await growthOf(format, String(count));
    expect(records).toBe(count);
    expect(megabytes).toBeLessThan(150);
  });

  it('a line of 200 MB without end', async () => {
    const { megabytes, fault } = await growthOf('endless', '200');
    expect(fault).toBe('Line 2 has more than 1,000,000 characters.');
    expect(megabytes).toBeLessThan(50);
  });
});
