import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Citation } from '../../apps/server/src/citation-files/citation.ts';
import { readDelimited } from '../../apps/server/src/citation-files/read-delimited.ts';

/** A citation with what the makers of its set say about it. */
export interface LabelledRecord {
  readonly id: string;
  readonly citation: Pick<Citation, 'answers' | 'issns' | 'types'>;
  /** A label of its own, if the set flags records. */
  readonly flag: string;
}

export type Clusters = ReadonlyMap<string, string>;

async function* oneBatch(text: string): AsyncGenerator<string[]> {
  yield text.split(/\r?\n/);
}

export async function readCsvRows(path: string): Promise<Record<string, string>[]> {
  const rows: string[][] = [];
  for await (const { cells } of readDelimited(oneBatch(await readFile(path, 'utf8')), ',')) rows.push([...cells]);
  const [names = [], ...lines] = rows;
  return lines
    .filter((cells) => cells.length > 1 || cells[0])
    .map((cells) => Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])));
}

const unknown = new Set(['NA', 'UNKNOWN', 'nan']);
const known = (text: string | null | undefined): string => {
  const trimmed = (text ?? '').trim();
  return unknown.has(trimmed) ? '' : trimmed;
};

/** Which records are one article: the first of them stands for all. */
async function readClusters(path: string): Promise<Clusters> {
  const lines = (await readFile(path, 'utf8')).trim().split('\n').slice(1);
  return new Map(
    lines.flatMap((line) => {
      const ids = line.replaceAll(/["\r]/g, '').split(';');
      return ids.map((id) => [id, ids[0]!] as const);
    }),
  );
}

const padded = (number: string): string => `id_${number.padStart(7, '0')}`;

/** Fields as BibTeX names them. */
export const fromBibTeX = (row: Readonly<Partial<Record<string, string | null>>>): LabelledRecord['citation'] => ({
  answers: {
    title: known(row['title']),
    authors: known(row['author']),
    publication_year: known(row['year']),
    journal: known(row['journal']) || known(row['booktitle']),
    volume: known(row['volume']),
    issue: known(row['number']),
    pages: known(row['pages']),
    doi: known(row['doi']),
    abstract: known(row['abstract']),
  },
  issns: [known(row['isbn'])],
  types: [known(row['ENTRYTYPE'])],
});

/** Sets of BibDedupe. Their column `isbn` names books, which the detector does not ask about. */
export async function readTable(
  data: string,
  name: string,
): Promise<{ records: LabelledRecord[]; clusters: Clusters }> {
  const rows = await readCsvRows(join(data, `dedup/${name}.records_pre_merged.csv`));
  return {
    records: rows.map((row) => ({ id: row['ID']!, citation: { ...fromBibTeX(row), issns: [] }, flag: '' })),
    clusters: await readClusters(join(data, `dedup/${name}.merged_record_ids.csv`)),
  };
}

export async function readAsysd(data: string): Promise<{ records: LabelledRecord[]; clusters: Clusters }> {
  const rows = await readCsvRows(join(data, 'asysd-labelled.csv'));
  return {
    records: rows.map((row) => ({
      id: padded(row['record_id']!),
      citation: fromBibTeX(row),
      flag: known(row['source']),
    })),
    clusters: await readClusters(join(data, 'dedup/diabetes.merged_record_ids.csv')),
  };
}

const unescape = (text: string): string =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#xD;|&#13;/g, ' ')
    .replaceAll('&amp;', '&')
    .trim();

const allIn = (xml: string, tag: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([\\s\\S]*?)</${tag}>`, 'g')), ([, text]) => unescape(text!));

function readEndNoteRecord(xml: string): LabelledRecord {
  const first = (tag: string): string => allIn(xml, tag)[0] ?? '';
  const database = `${first('remote-database-provider')} ${first('remote-database-name')}`;
  const accession = first('accession-num');
  const isPubMed = /nlm|pubmed|medline/i.test(database) && /^\d{5,8}$/.test(accession);
  return {
    id: padded(first('rec-number')),
    citation: {
      answers: {
        title: first('title'),
        authors: allIn(xml, 'author').join('; '),
        publication_year: first('year'),
        journal: first('secondary-title') || first('full-title'),
        volume: first('volume'),
        issue: first('number'),
        pages: first('pages'),
        doi: first('electronic-resource-num'),
        pubmed_id: isPubMed ? accession : '',
        abstract: first('abstract'),
      },
      issns: [first('isbn')],
      types: [(/<ref-type name="([^"]*)"/.exec(xml)?.[1] ?? '').toLowerCase()],
    },
    flag: first('caption'),
  };
}

/** EndNote's XML as the set was published, with its flags. */
export async function readEndNote(path: string): Promise<LabelledRecord[]> {
  const [, ...records] = (await readFile(path, 'utf8')).split('<record>');
  return records.map(readEndNoteRecord);
}

export async function readRespiratory(data: string): Promise<{ records: LabelledRecord[]; clusters: Clusters }> {
  const records = await readEndNote(join(data, 'respiratory-endnote.xml'));
  return {
    // The clusters number records by their place.
    records: records.map((record, at) => ({ ...record, id: padded(String(at + 1)) })),
    clusters: await readClusters(join(data, 'dedup/respiratory.merged_record_ids.csv')),
  };
}
