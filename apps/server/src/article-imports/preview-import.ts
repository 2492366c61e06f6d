import { setImmediate as nextTurn } from 'node:timers/promises';
import {
  type ImportPreview,
  type PreviewedRecord,
  previewComparedLimit,
  previewListLimit,
  type RefusedRecord,
  sampleSize,
} from '@cea/contract/import-preview';
import type { Citation, ReadRecord } from '../citation-files/citation.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { type Fingerprint, fingerprint } from '../duplicates/fingerprint.ts';
import { Refusal } from '../http/refusal.ts';
import { FairQueue } from '../lib/fair-queue.ts';
import { EvenSample } from './even-sample.ts';
import { findLikelyDuplicates } from './likely-duplicates.ts';
import { countReasons } from './refused-reasons.ts';
import { type SentImport, withRecords, withSentFile } from './sent-file.ts';

const minutes = 60_000;
/** How long a preview may wait and take. */
const patience = 5 * minutes;
/** Other requests are answered after so many records. */
const recordsPerTurn = 50;
const longestText = 300;

const tooBusy = (): Refusal =>
  new Refusal('unavailable', 'Another preview is being made. Try again in a moment.', {
    headers: { 'retry-after': '10' },
  });

/** Two previews at a time, and one of each account. */
const turns = new FairQueue(2, tooBusy, 2);

interface Asked {
  readonly account_id: number;
  readonly seed: number;
}

/** What importing a file would do. Nothing is kept and nothing is written. */
export function previewImport(
  { config, db }: { config: Pick<Config, 'incomingFolder'>; db: Db },
  sent: SentImport,
  { account_id, seed }: Asked,
): Promise<ImportPreview> {
  const until = performance.now() + patience;
  return withSentFile(config, sent, (file) =>
    turns.take({ by: String(account_id), until }, () =>
      withRecords(file, sent, async ({ format, encoding, lines = null, records }) => {
        const read = await readAll(records, seed, until);
        const { name, size: bytes, sha256 } = file;
        return { name, bytes, sha256, lines, format, encoding, ...(await compareRead(db, read)) };
      }),
    ),
  );
}

type PlainRecord = Omit<PreviewedRecord, 'duplicate'>;

interface Compared {
  readonly record: PlainRecord;
  readonly fingerprint: Fingerprint;
}

interface ReadFile {
  readonly records: number;
  readonly refused: readonly RefusedRecord[];
  readonly reasons: ReturnType<typeof countReasons>;
  readonly without_abstract: number;
  readonly sample: readonly PlainRecord[];
  readonly withoutAbstract: readonly PlainRecord[];
  /** The first ones of the file. */
  readonly compared: readonly Compared[];
}

const textOf = (value: string | number | undefined): string | null =>
  value === undefined ? null : String(value).slice(0, longestText);

const plainRecord = ({ position, line }: ReadRecord, { answers }: Citation): PlainRecord => ({
  position,
  line,
  title: textOf(answers.title),
  authors: textOf(answers.authors),
  journal: textOf(answers.journal),
  year: answers.publication_year === undefined ? null : Number(answers.publication_year),
  pubmed_id: textOf(answers.pubmed_id),
  doi: textOf(answers.doi),
  has_abstract: answers.abstract !== undefined,
});

async function readAll(from: AsyncIterable<ReadRecord>, seed: number, until: number): Promise<ReadFile> {
  const sample = new EvenSample<PlainRecord>(sampleSize, seed);
  const reasons = countReasons();
  const refused: RefusedRecord[] = [];
  const withoutAbstract: PlainRecord[] = [];
  const compared: Compared[] = [];
  let [records, without_abstract] = [0, 0];
  for await (const read of from) {
    records += 1;
    if (records % recordsPerTurn === 0) await nextTurn();
    if (performance.now() > until) throw tooBusy();
    if ('refused' in read) {
      reasons.add(read);
      const { position, line, refused: reason, excerpt } = read;
      if (refused.length < previewListLimit) refused.push({ position, line, reason, excerpt });
      continue;
    }
    const record = plainRecord(read, read.citation);
    sample.add(record);
    if (!record.has_abstract) {
      without_abstract += 1;
      if (withoutAbstract.length < previewListLimit) withoutAbstract.push(record);
    }
    if (compared.length < previewComparedLimit) compared.push({ record, fingerprint: fingerprint(read.citation) });
  }
  return { records, refused, reasons, without_abstract, sample: sample.take(), withoutAbstract, compared };
}

type Outcome = Omit<ImportPreview, 'name' | 'bytes' | 'sha256' | 'lines' | 'format' | 'encoding'>;

async function compareRead(db: Db, read: ReadFile): Promise<Outcome> {
  const { compared, reasons } = read;
  const duplicates = await findLikelyDuplicates(
    db,
    compared.map(({ record, fingerprint }) => ({ at: record.position, line: record.line, fingerprint })),
  );
  const judged = (record: PlainRecord): PreviewedRecord => ({
    ...record,
    duplicate: duplicates.get(record.position) ?? null,
  });
  const places = { file: 0, imported: 0, registry: 0 };
  for (const { place } of duplicates.values()) places[place] += 1;
  const isNew = ({ position }: PlainRecord) => !duplicates.has(position);
  const alike = compared.map(({ record }) => record).filter((record) => !isNew(record));
  return {
    counts: {
      records: read.records,
      refused: reasons.total,
      without_abstract: read.without_abstract,
      new_without_abstract: read.without_abstract - alike.filter(({ has_abstract }) => !has_abstract).length,
      duplicates: places,
      compared: compared.length,
    },
    sample: read.sample.map(judged),
    without_abstract: read.withoutAbstract.map(judged),
    duplicates: alike.slice(0, previewListLimit).map(judged),
    refused: [...read.refused],
    refused_by_reason: reasons.list(),
  };
}
