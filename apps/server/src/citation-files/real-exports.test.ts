import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { CitationFormat } from '@cea/contract/citation-files';
import { describe, expect, it } from 'vitest';
import { readCitationsAt } from '../../test/read-citations.ts';
import type { Citation } from './citation.ts';

/**
 * Public exports of databases and programs, beside the checkout (or beside the folder of worktrees). Their texts belong
 * to publishers, so that none is part of the project.
 */
const folders = ['../../../../../shared/data/', '../../../../../../shared/data/'].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const data = folders.find((folder) => existsSync(folder));
const folder = `${data}citation-files/`;

/** Counted by hand: format, records, and those of them that are refused. */
const expected: Readonly<Record<string, readonly [CitationFormat, number, number?]>> = {
  'baseline.csv': ['csv', 100],
  'baseline.ris': ['ris', 100],
  'baseline.tsv': ['tsv', 100],
  'baseline.xlsx': ['xlsx', 100],
  // A line in the middle says "citations that are not yet labeled by anyone".
  'baseline_abstrackr.csv': ['csv', 11, 1],
  'baseline_cinahl.csv': ['csv', 10],
  'baseline_cinahl.ris': ['ris', 9],
  'baseline_citavi.ris': ['ris', 100],
  'baseline_cochrane.csv': ['csv', 3],
  'baseline_cochrane_endnote.ris': ['ris', 3],
  'baseline_cochrane_procite.ris': ['ris', 3],
  'baseline_cochrane_refman.ris': ['ris', 3],
  'baseline_covidence.csv': ['csv', 10],
  'baseline_covidence_endnote.ris': ['ris', 10],
  'baseline_covidence_mendeley.ris': ['ris', 10],
  'baseline_covidence_refworks.ris': ['ris', 10],
  'baseline_covidence_zotero.ris': ['ris', 10],
  'baseline_embase.csv': ['csv', 10],
  'baseline_embase.ris': ['ris', 10],
  'baseline_embase.xlsx': ['xlsx', 10],
  'baseline_endnote.ris': ['ris', 10],
  'baseline_eppireviewer.ris': ['ris', 10],
  'baseline_eppireviewer.xlsx': ['xlsx', 10],
  'baseline_eric_ovid.ris': ['ris', 10],
  'baseline_excel.csv': ['csv', 10],
  'baseline_googlescholar.csv': ['csv', 10],
  'baseline_googlescholar.ris': ['ris', 10],
  'baseline_mdpi.ris': ['ris', 11],
  'baseline_mendeley.ris': ['ris', 10],
  'baseline_openalex.csv': ['csv', 9],
  'baseline_openalex.ris': ['ris', 9],
  'baseline_psychInfo_ovid.ris': ['ris', 10],
  'baseline_pubmed.csv': ['csv', 10],
  'baseline_pubmed.ris': ['nbib', 50],
  'baseline_rayyan.csv': ['csv', 10],
  'baseline_rayyan.ris': ['ris', 10],
  'baseline_refworks.ris': ['ris', 10],
  'baseline_refworks.tsv': ['tsv', 100],
  'baseline_scopus.csv': ['csv', 10],
  'baseline_scopus.ris': ['ris', 10],
  // Two from before 1976.
  'baseline_webofscience.ris': ['ris', 10, 2],
  'baseline_zotero.csv': ['csv', 10],
  'baseline_zotero.ris': ['ris', 10],
};

/** Files that hold the same records, perhaps in another order. */
const same: readonly (readonly string[])[] = [
  ['baseline.csv', 'baseline.tsv', 'baseline.xlsx', 'baseline.ris', 'baseline_citavi.ris'],
  [
    'baseline_cochrane.csv',
    'baseline_cochrane_endnote.ris',
    'baseline_cochrane_procite.ris',
    'baseline_cochrane_refman.ris',
  ],
  [
    'baseline_covidence.csv',
    'baseline_covidence_endnote.ris',
    'baseline_covidence_mendeley.ris',
    'baseline_covidence_refworks.ris',
    'baseline_covidence_zotero.ris',
  ],
  ['baseline_embase.csv', 'baseline_embase.ris', 'baseline_embase.xlsx', 'baseline_excel.csv'],
  ['baseline_endnote.ris', 'baseline_mendeley.ris', 'baseline_refworks.ris'],
  ['baseline_googlescholar.csv', 'baseline_googlescholar.ris'],
  ['baseline_openalex.csv', 'baseline_openalex.ris'],
  ['baseline_rayyan.csv', 'baseline_rayyan.ris'],
  ['baseline_scopus.csv', 'baseline_scopus.ris'],
  ['baseline_zotero.csv', 'baseline_zotero.ris'],
];

const read = (name: string) => readCitationsAt(folder + name);

async function identities(name: string): Promise<string[]> {
  const { records } = await read(name);
  const citations = records.flatMap((record): Citation[] => ('citation' in record ? [record.citation] : []));
  return citations
    .map(({ answers: { title = '', publication_year, doi = '' } }) => `${title} ${publication_year} ${doi}`)
    .toSorted();
}

describe.skipIf(!data)('exports beside the checkout (../shared/data)', () => {
  it('are all in the table', () => {
    expect(readdirSync(folder).toSorted()).toEqual(Object.keys(expected).toSorted());
  });

  it.each(Object.entries(expected))('%s', async (name, [format, count, refused = 0]) => {
    const file = await read(name);
    expect(file).toMatchObject({ format, encoding: 'utf-8' });
    expect(file.records.map(({ position }) => position)).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    expect(file.records.filter((record) => 'refused' in record)).toHaveLength(refused);
  });

  it.each(same)('%s holds the same titles, years and DOIs as the others', async (first, ...others) => {
    const records = await identities(first);
    for (const other of others) expect([other, await identities(other)]).toEqual([other, records]);
  });

  it('PubMed says the same in its table and in its own format', async () => {
    const [table, own] = [await identities('baseline_pubmed.csv'), new Set(await identities('baseline_pubmed.ris'))];
    expect(table.filter((record) => !own.has(record))).toEqual([]);
  });

  it.each([
    ['respiratory-endnote.xml', 1988, 31],
    ['dedup/copper.xml', 505, 2],
    ['dedup/tafenoquine.xml', 179, 0],
  ])('%s', async (name, count, tooOld) => {
    const { format, records } = await readCitationsAt(`${data}${name}`);
    expect(format).toBe('endnote-xml');
    expect(records).toHaveLength(count);
    expect(records.filter((record) => 'refused' in record && record.refused === 'too-old')).toHaveLength(tooOld);
  });
});
