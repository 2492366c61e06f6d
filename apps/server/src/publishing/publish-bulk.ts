import { type FormKind, textPlaces } from '@cea/contract/dictionary/variable';
import { dictionaryVersion } from '@cea/contract/dictionary/variables';
import type { Form, FormRow } from '@cea/contract/forms';
import { sql } from 'kysely';
import { auditRow, type AuditSource } from '../audit/audit.ts';
import type { CopyInto } from '../db/bulk-connection.ts';
import type { CopyValue } from '../db/copy-text.ts';
import type { Tx } from '../db/database.ts';
import { convertedColumns } from '../money/convert-ratios.ts';
import {
  beginPublishing,
  type EntryRows,
  entryRowsOf,
  type NumberOf,
  publishedEntry,
  type Publishing,
} from './publish-form.ts';
import { endRevision } from './revisions.ts';
import { createStaging, moveStaged } from './stage-entries.ts';

/** A new article with its submitted form. */
export interface BulkArticle {
  readonly compound_id: string;
  readonly created_at: string;
  readonly answers: object;
  readonly form?: {
    readonly kind: FormKind;
    readonly is_accepted: boolean;
    readonly submitted_at: string;
    readonly rows: readonly FormRow[];
  };
  readonly published: boolean;
}

interface Numbered extends BulkArticle {
  readonly article_id: number;
  readonly form_id: number;
}

/** Ids from the table's own sequence, so that later inserts get different ones. */
async function takeIds(tx: Tx, table: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence(${table}, 'id'))::int AS id
    FROM generate_series(1, ${count}::int)`.execute(tx);
  return rows.map(({ id }) => id);
}

async function number(tx: Tx, articles: readonly BulkArticle[]): Promise<Numbered[]> {
  const articleIds = await takeIds(tx, 'articles', articles.length);
  const formIds = await takeIds(tx, 'forms', articles.filter(({ form }) => form).length);
  return articles.map((article, at) => ({
    ...article,
    article_id: articleIds[at]!,
    form_id: article.form ? formIds.shift()! : 0,
  }));
}

async function copyForms(copy: CopyInto, articles: readonly Numbered[]): Promise<void> {
  await copy(
    'articles',
    ['id', 'compound_id', 'answers', 'created_at'],
    articles.map(({ article_id, compound_id, answers, created_at }) => [article_id, compound_id, answers, created_at]),
  );
  const read = articles.flatMap(({ form, ...article }) => (form ? [{ ...article, form }] : []));
  await copy(
    'forms',
    'id article_id kind origin status dictionary_version is_accepted submitted_at created_at'.split(' '),
    read.map(({ form_id, article_id, form: { kind, is_accepted, submitted_at } }) => [
      form_id,
      article_id,
      kind,
      'admin',
      'submitted',
      dictionaryVersion,
      is_accepted,
      submitted_at,
      submitted_at,
    ]),
  );
  await copy(
    'form_rows',
    ['form_id', 'row_id', 'scope', 'position', 'answers'],
    read.flatMap(({ form_id, form }) =>
      form.rows.map(({ row_id, scope, position, answers }) => [form_id, row_id, scope, position, answers]),
    ),
  );
}

/** The form as it would be read from the tables. */
const formOf = ({ article_id, form_id, compound_id, answers, form }: Numbered): Form => ({
  id: form_id,
  article: { id: article_id, compound_id, answers: answers as Form['article']['answers'], has_pdf: false },
  article_assignment_id: null,
  kind: form!.kind,
  origin: 'admin',
  status: 'submitted',
  seq: 0,
  dictionary_version: dictionaryVersion,
  is_accepted: form!.is_accepted,
  rows: [...form!.rows],
});

/** Ratios and weights of a new article are numbered in the order of their rows. */
function countFromOne(): NumberOf {
  const last: Record<string, number> = {};
  return ({ type }) => (last[type] = (last[type] ?? 0) + 1);
}

const conversionColumns = ['id', 'from_rev', 'rates_version', ...convertedColumns] as const;
const auditColumns = [
  'actor_id',
  'request_id',
  'ip',
  'reason',
  'action',
  'subject_type',
  'subject_id',
  'old',
  'new',
] as const;

async function copyEntries(tx: Tx, copy: CopyInto, entries: readonly EntryRows[]): Promise<void> {
  const records = entries.flatMap((entry) => entry.records);
  await copy(
    'datapoints',
    ['article_id', 'type', 'number', 'row_id'],
    records
      .filter(({ type }) => type !== 'methods')
      .map(({ article_id, type, id, row_id }) => [article_id, type, Number(id.split('-').at(-1)), row_id]),
  );
  await copy(
    'staged_texts',
    ['article_id', 'from_rev', 'year', 'sort_title', ...textPlaces],
    entries.map(({ texts }) => [
      texts.article_id,
      texts.from_rev,
      texts.year,
      texts.sort_title,
      ...textPlaces.map((place) => texts[place]),
    ]),
  );
  await copy(
    'staged_records',
    'type id article_id from_rev form_id row_id dictionary_version answers computed facets numbers about other'.split(
      ' ',
    ),
    records.map((row) => [
      row.type,
      row.id,
      row.article_id,
      row.from_rev,
      row.form_id,
      row.row_id,
      row.dictionary_version,
      row.answers,
      row.computed,
      row.facets,
      row.numbers,
      row.words.about,
      row.words.other,
    ]),
  );
  await moveStaged(tx);
  await copy(
    'conversions',
    conversionColumns,
    entries.flatMap(({ conversions }) =>
      conversions.map((row) => conversionColumns.map((column) => row[column] as CopyValue)),
    ),
  );
}

async function publishBatch(
  tx: Tx,
  copy: CopyInto,
  by: AuditSource,
  articles: readonly Numbered[],
  publishing: Publishing,
): Promise<void> {
  const entries: EntryRows[] = [];
  for (const article of articles) entries.push(await entryRowsOf(formOf(article), publishing, countFromOne()));
  await copyEntries(tx, copy, entries);
  const audits = articles.map(({ article_id, form_id }) =>
    auditRow(by, publishedEntry(article_id, form_id, publishing.revision)),
  );
  await copy(
    'audit_log',
    auditColumns,
    audits.map((row) => auditColumns.map((column) => row[column])),
  );
}

const batchSize = 300;

function* batches<T>(all: Iterable<T>): Generator<T[]> {
  let batch: T[] = [];
  for (const one of all) {
    batch.push(one);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

/**
 * Writes new articles with their forms by COPY, and publishes those marked for it as one revision. The rows are the
 * same as when publishing one by one. Only one batch is in memory at a time.
 */
export async function publishInBulk(
  tx: Tx,
  copy: CopyInto,
  by: AuditSource,
  articles: Iterable<BulkArticle>,
  reason: string,
  progress: (done: number) => void = () => {},
): Promise<number> {
  const publishing = await beginPublishing(tx, true);
  await createStaging(tx);
  const article_ids: number[] = [];
  let done = 0;
  for (const batch of batches(articles)) {
    const numbered = await number(tx, batch);
    await copyForms(copy, numbered);
    const published = numbered.filter((article) => article.published);
    await publishBatch(tx, copy, by, published, publishing);
    article_ids.push(...published.map(({ article_id }) => article_id));
    done += batch.length;
    progress(done);
  }
  await endRevision(tx, by, { revision: publishing.revision, reason, article_ids, publishes: true });
  return publishing.revision;
}
