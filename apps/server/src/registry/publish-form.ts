import { type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { type RawBuilder, sql } from 'kysely';
import type { RateSet } from '@cea/contract/money/convert';
import { audit, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import { type PublishedRatio, writeConversions } from '../money/convert-record.ts';
import { getAppliedVersion, loadRates } from '../money/load-rates.ts';
import { getForm } from '../reading/forms-queries.ts';
import { type ComposedRecord, composeEntry } from './compose-records.ts';
import type { ArticleTexts } from './compose-texts.ts';
import { type Entries, loadEntries } from './entries.ts';
import { holdArticle } from './hold-article.ts';
import { beginRevision, closeRecords, endRevision } from './revisions.ts';

/** The number of a ratio or weight follows its row for ever; a new row gets the next one of its article. */
async function numberOf(tx: Tx, article_id: number, { type, row_id }: ComposedRecord): Promise<number> {
  const known = await tx
    .selectFrom('datapoints')
    .where('article_id', '=', article_id)
    .where('type', '=', type)
    .where('row_id', '=', row_id)
    .select('number')
    .executeTakeFirst();
  if (known) return known.number;
  const { rows } = await sql<{ number: number }>`
    INSERT INTO datapoints (article_id, type, number, row_id)
    SELECT ${article_id}, ${type}, coalesce(max(number), 0) + 1, ${row_id} FROM datapoints
    WHERE article_id = ${article_id} AND type = ${type} RETURNING number`.execute(tx);
  return rows[0]!.number;
}

interface ArticleFields {
  readonly article_id: number;
  readonly from_rev: number;
}

interface RecordFields extends ArticleFields {
  readonly id: string;
  readonly form_id: number;
  readonly dictionary_version: number;
}

async function insertRecord(tx: Tx, record: ComposedRecord, fields: RecordFields): Promise<void> {
  const { type, row_id, kept, computed, facets, numbers, ownText } = record;
  await tx
    .insertInto('records')
    .values({
      ...fields,
      type,
      row_id,
      answers: JSON.stringify(kept),
      computed: JSON.stringify(computed),
      facets,
      numbers: sql<number[]>`${numbers}::double precision[]`,
      tsv: sql<string>`setweight(to_tsvector('registry', ${ownText.named}), 'A')
        || setweight(to_tsvector('registry', ${ownText.other}), 'B')`,
    })
    .execute();
}

async function insertTexts(tx: Tx, { year, sort_title, ...places }: ArticleTexts, fields: ArticleFields) {
  const vectors = Object.fromEntries(
    textPlaces.map((place) => [place, sql<string>`to_tsvector('registry', ${places[place]})`]),
  ) as Record<TextPlace, RawBuilder<string>>;
  await tx
    .insertInto('article_texts')
    .values({ ...fields, ...vectors, year, sort_title })
    .execute();
}

async function demandPublishable(tx: Tx, article_id: number, form_id: number): Promise<void> {
  const form = await tx
    .selectFrom('forms')
    .where('id', '=', form_id)
    .where('article_id', '=', article_id)
    .where('origin', '!=', 'reader')
    .select('status')
    .executeTakeFirst();
  if (!form) throw new Refusal('not-found');
  if (form.status !== 'submitted') throw new Refusal('conflict', 'Only a submitted form can be published.');
}

/** What all articles of one revision share: loaded once, however many they are. */
interface Publishing {
  readonly revision: number;
  readonly entries: Entries;
  readonly rates: RateSet;
}

async function beginPublishing(tx: Tx): Promise<Publishing> {
  const entries = await loadEntries(tx);
  const rates = await loadRates(tx, await getAppliedVersion(tx));
  return { entries, rates, revision: await beginRevision(tx) };
}

/** The form's records take the place of what the article had. */
async function publishOne(
  tx: Tx,
  by: AuditSource,
  { article_id, form_id }: Publishable,
  { revision, entries, rates }: Publishing,
): Promise<boolean> {
  const { compound_id, archived, live_form_id } = await holdArticle(tx, article_id);
  if (archived) throw new Refusal('not-found');
  await demandPublishable(tx, article_id, form_id);
  if (live_form_id === form_id) throw new Refusal('conflict', 'This form is published already.');

  const form = await getForm(tx, form_id);
  const { dictionary_version } = form;
  await closeRecords(tx, article_id, revision);
  const ratios: PublishedRatio[] = [];
  const { records, texts } = composeEntry(form, entries);
  await insertTexts(tx, texts, { article_id, from_rev: revision });
  for (const record of records) {
    const number = record.type === 'methods' ? undefined : await numberOf(tx, article_id, record);
    const id = number === undefined ? compound_id : `${compound_id}-${String(number).padStart(2, '0')}`;
    await insertRecord(tx, record, { id, article_id, from_rev: revision, form_id, dictionary_version });
    if (record.type === 'ratios') ratios.push({ ...record, id, from_rev: revision });
  }
  await writeConversions(tx, ratios, rates);
  await audit(tx, by, {
    action: 'article published',
    subject_type: 'article',
    subject_id: article_id,
    old: live_form_id === undefined ? null : { form_id: live_form_id },
    new: { form_id, revision },
  });
  return live_form_id !== undefined;
}

export interface Publishable {
  readonly article_id: number;
  readonly form_id: number;
}

/**
 * Puts a submitted consensus into the registry as one revision. The lock on the one row of registry_state makes
 * publishers come one after the other, so no revision is shared or skipped.
 */
export async function publishForm(tx: Tx, by: AuditSource, article_id: number, form_id: number): Promise<number> {
  const publishing = await beginPublishing(tx);
  const again = await publishOne(tx, by, { article_id, form_id }, publishing);
  const reason = again ? 'Article published again' : 'Article published';
  await endRevision(tx, by, { revision: publishing.revision, reason, article_ids: [article_id] });
  return publishing.revision;
}

/** Many articles as one revision. */
export async function publishForms(
  tx: Tx,
  by: AuditSource,
  all: readonly Publishable[],
  reason: string,
): Promise<number> {
  const publishing = await beginPublishing(tx);
  for (const one of all) await publishOne(tx, by, one, publishing);
  await endRevision(tx, by, {
    revision: publishing.revision,
    reason,
    article_ids: all.map(({ article_id }) => article_id),
  });
  return publishing.revision;
}
