import { type FormKind, type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import type { Form } from '@cea/contract/forms';
import { readCurrency } from '@cea/contract/money/convert';
import { countriesOf } from '@cea/contract/money/gdp-multiple';
import { type RawBuilder, sql } from 'kysely';
import { audit, type AuditEntry, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import { Refusal } from '../http/refusal.ts';
import {
  type ConversionRow,
  convertRatio,
  getAppliedVersion,
  type LoadedRates,
  loadRates,
  type NeededRates,
  writeConversions,
} from '../money/convert-ratios.ts';
import { getForm } from '../reading/get-form.ts';
import { assertComplete } from '../reading/submit-form.ts';
import {
  type ComposedRecord,
  composeEntry,
  type Entries,
  loadEntries,
  lockEntries,
} from '../records/compose-records.ts';
import { hasNewerAnswers } from '../records/newer-answers.ts';
import { hasNewerCitation } from '../records/newer-citation.ts';
import { type ArticleTexts, type OwnText, vectorOf } from '../records/search-text.ts';
import { assertReasonToReplace, assertSeparateDuties } from './separate-duties.ts';
import { assertSameDefinitions, beginRevision, closeRecords, endRevision, lockArticle } from './revisions.ts';

/** What all articles of one revision share: loaded once for any number of articles. */
export interface Publishing {
  readonly revision: number;
  readonly entries: Entries;
  /** The rates of these records, at least. */
  readonly ratesFor: (records: readonly ComposedRecord[]) => Promise<LoadedRates>;
}

/** A record as stored, except for its words, which the database turns into a vector. */
export interface RecordRow extends Pick<ComposedRecord, 'type' | 'row_id' | 'computed' | 'facets' | 'numbers'> {
  readonly id: string;
  readonly article_id: number;
  readonly from_rev: number;
  readonly form_id: number;
  readonly dictionary_version: number;
  readonly answers: ComposedRecord['kept'];
  readonly words: OwnText;
}

export interface EntryRows {
  readonly texts: ArticleTexts & { readonly article_id: number; readonly from_rev: number };
  readonly records: readonly RecordRow[];
  readonly conversions: readonly ConversionRow[];
}

/** The number of a ratio or weight within its article. */
export type NumberOf = (record: ComposedRecord) => Promise<number> | number;

/** Everything that publishing a form writes for its article, as plain rows; the caller decides how to write them. */
export async function entryRowsOf(
  form: Form,
  { revision, entries, ratesFor }: Publishing,
  numberOf: NumberOf,
): Promise<EntryRows> {
  const { article, id: form_id, dictionary_version } = form;
  const fields = { article_id: article.id, from_rev: revision };
  const { records, texts } = composeEntry(form, entries);
  const rates = await ratesFor(records);
  const rows: RecordRow[] = [];
  const conversions: ConversionRow[] = [];
  for (const record of records) {
    const { type, row_id, kept, computed, facets, numbers, ownText, answers } = record;
    const number = type === 'methods' ? undefined : await numberOf(record);
    const id = number === undefined ? article.compound_id : `${article.compound_id}-${String(number).padStart(2, '0')}`;
    const own = { type, row_id, answers: kept, computed, facets, numbers, words: ownText };
    rows.push({ ...fields, ...own, id, form_id, dictionary_version });
    if (type === 'ratios') conversions.push(convertRatio({ id, from_rev: revision, answers, computed }, rates));
  }
  return { texts: { ...texts, ...fields }, records: rows, conversions };
}

/** The number of a ratio or weight belongs to its row for good; a new row gets the article's next number. */
async function numberRecord(tx: Tx, article_id: number, { type, row_id }: ComposedRecord): Promise<number> {
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

async function insertRecord(tx: Tx, { words, answers, computed, numbers, ...fields }: RecordRow): Promise<void> {
  await tx
    .insertInto('records')
    .values({
      ...fields,
      answers: JSON.stringify(answers),
      computed: JSON.stringify(computed),
      numbers: sql<number[]>`${numbers}::double precision[]`,
      about: vectorOf(sql`${words.about}`),
      tsv: vectorOf(sql`${words.other}`),
    })
    .execute();
}

async function insertTexts(tx: Tx, texts: EntryRows['texts']): Promise<void> {
  const vectors = Object.fromEntries(textPlaces.map((place) => [place, vectorOf(sql`${texts[place]}`)])) as Record<
    TextPlace,
    RawBuilder<string>
  >;
  await tx
    .insertInto('article_texts')
    .values({ ...texts, ...vectors })
    .execute();
}

/**
 * Only a consensus or a form that an administrator vouches for can be published: never a single reading, a gold record
 * or a draft by the bot.
 */
async function assertPublishable(tx: Tx, { article_id, form_id, kind }: Publishable): Promise<FormKind> {
  const form = await tx
    .selectFrom('forms')
    .where('id', '=', form_id)
    .where('article_id', '=', article_id)
    .where('origin', 'in', ['consensus', 'admin'])
    .$if(kind !== undefined, (ofKind) => ofKind.where('kind', '=', kind!))
    .select(['kind', 'status', 'is_accepted'])
    .forShare() // Keeps others from voiding it until this transaction ends.
    .executeTakeFirst();
  if (!form) throw new Refusal('not-found');
  if (form.status !== 'submitted') throw new Refusal('conflict', 'Only a submitted form can be published.');
  if (form.is_accepted === false) throw new Refusal('conflict', 'This form rejects the article.');
  return form.kind as FormKind;
}

/** Visitors never get less than they have: only unpublishing takes a full review away. */
async function assertNoFullReview(tx: Tx, live_form_id: number | undefined): Promise<void> {
  if (live_form_id === undefined) return;
  const live = await tx.selectFrom('forms').where('id', '=', live_form_id).select('kind').executeTakeFirstOrThrow();
  if (live.kind === 'review')
    throw new Refusal(
      'conflict',
      'A full review is published. Unpublish the article before publishing a partial review.',
    );
}

const ratesNeededBy = (records: readonly ComposedRecord[]): NeededRates => ({
  currencies: records.flatMap(({ answers }) =>
    typeof answers.currency === 'string' ? [readCurrency(answers.currency)] : [],
  ),
  countries: records.flatMap(({ answers }) => countriesOf(answers)),
});

/** Of many articles, all rates are read at once; of one, only its own, because most of them would not be used. */
export async function beginPublishing(tx: Tx, many: boolean): Promise<Publishing> {
  await lockEntries(tx);
  const entries = await loadEntries(tx);
  const revision = await beginRevision(tx);
  await assertSameDefinitions(tx);
  // After the wait, because the previous holder of the lock may have applied another rate set.
  const version = await getAppliedVersion(tx);
  const all = many ? await loadRates(tx, version) : undefined;
  return { entries, revision, ratesFor: async (records) => all ?? loadRates(tx, version, ratesNeededBy(records)) };
}

const isOutdated = async (tx: Tx, article_id: number): Promise<boolean> =>
  (await hasNewerCitation(tx, article_id)) || (await hasNewerAnswers(tx, article_id));

interface LockedPublishable extends Publishable {
  /** The form published so far. */
  readonly live_form_id: number | undefined;
}

/**
 * Locks articles before the single row of registry_state, in the same order as archiving and resetting, to avoid
 * deadlocks.
 */
async function lockPublishable(tx: Tx, one: Publishable): Promise<LockedPublishable> {
  const { article_id, form_id } = one;
  const { archived, duplicate_of, live_form_id } = await lockArticle(tx, article_id);
  if (archived) throw new Refusal('not-found');
  if (duplicate_of !== null)
    throw new Refusal('conflict', 'This article is linked to another one as its duplicate. Split them first.');
  const kind = await assertPublishable(tx, one);
  if (kind === 'screening') await assertNoFullReview(tx, live_form_id);
  if (live_form_id === form_id && !(await isOutdated(tx, article_id)))
    throw new Refusal('conflict', 'This form is already published.');
  return { ...one, live_form_id };
}

/** The form's records replace the article's earlier ones. */
async function publishOne(
  tx: Tx,
  by: AuditSource,
  { article_id, form_id, live_form_id }: LockedPublishable,
  publishing: Publishing,
): Promise<void> {
  const form = await getForm(tx, form_id);
  await closeRecords(tx, [article_id], publishing.revision);
  const { texts, records, conversions } = await entryRowsOf(form, publishing, (one) =>
    numberRecord(tx, article_id, one),
  );
  await insertTexts(tx, texts);
  for (const record of records) await insertRecord(tx, record);
  await writeConversions(tx, conversions);
  await audit(tx, by, publishedEntry(article_id, form_id, publishing.revision, live_form_id));
}

/** The audit entry of a published article. */
export const publishedEntry = (article_id: number, form_id: number, revision: number, before?: number): AuditEntry => ({
  action: 'article published',
  subject_type: 'article',
  subject_id: article_id,
  old: before === undefined ? null : { form_id: before },
  new: { form_id, revision },
});

export interface Publishable {
  readonly article_id: number;
  readonly form_id: number;
  /** A form of the other kind is not found. */
  readonly kind?: FormKind;
}

/**
 * One revision. The lock on the single row of registry_state serializes publishers, so no revision is shared or
 * skipped.
 */
async function publishLocked(
  tx: Tx,
  by: AuditSource,
  all: readonly LockedPublishable[],
  reason: string,
): Promise<number> {
  const article_ids = all.map(({ article_id }) => article_id);
  await assertSeparateDuties(tx, by, article_ids);
  assertReasonToReplace(
    by,
    all.some(({ live_form_id }) => live_form_id !== undefined),
  );
  const publishing = await beginPublishing(tx, all.length > 1);
  const { revision } = publishing;
  for (const one of all) await publishOne(tx, by, one, publishing);
  await endRevision(tx, by, { revision, reason, article_ids, publishes: true });
  return revision;
}

/** Publishes a submitted consensus, or a submitted form of an administrator. */
export async function publishForm(
  tx: Tx,
  by: AuditSource,
  article_id: number,
  form_id: number,
  kind?: FormKind,
): Promise<number> {
  const held = await lockPublishable(tx, { article_id, form_id, ...(kind && { kind }) });
  // Forms from before a question was required are published as they are, except where a decision is part of the form.
  if (kind === 'screening') await assertComplete(tx, { id: form_id, kind });
  const reason = held.live_form_id === undefined ? 'Article published' : 'Article published again';
  return publishLocked(tx, by, [held], reason);
}

/** Publishes many articles as one revision. */
export async function publishForms(
  tx: Tx,
  by: AuditSource,
  all: readonly Publishable[],
  reason: string,
): Promise<number> {
  const held: LockedPublishable[] = [];
  for (const one of all.toSorted((a, b) => a.article_id - b.article_id)) held.push(await lockPublishable(tx, one));
  return publishLocked(tx, by, held, reason);
}
