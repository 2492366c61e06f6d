import type { FormKind } from '@cea/contract/dictionary/variable';
import { cellName } from '@cea/contract/form-faults';
import type { Form, FormRow } from '@cea/contract/forms';
import { readCurrency } from '@cea/contract/money/convert';
import { countriesOf } from '@cea/contract/money/gdp-multiple';
import { findPublishingFaults } from '../reading/find-publishing-faults.ts';
import { auditAll, type AuditEntry, type AuditSource } from '../audit/audit.ts';
import type { Tx } from '../db/database.ts';
import {
  type ConversionRow,
  convertRatio,
  getAppliedVersion,
  type LoadedRates,
  loadRates,
  type NeededRates,
} from '../money/convert-ratios.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { getForm, listRows } from '../reading/get-form.ts';
import {
  type ComposedRecord,
  composeEntry,
  type Entries,
  loadEntries,
  lockEntries,
} from '../records/compose-records.ts';
import { getRevision } from '../records/registry-state.ts';
import type { ArticleTexts, OwnText } from '../records/search-text.ts';
import { digestEntry } from './digest-entry.ts';
import { type LockedPublishable, lockPublishable, type Publishable } from './publishable.ts';
import { assertSameDefinitions, beginRevision, closeRecords, endRevision } from './revisions.ts';
import { assertReasonToReplace, assertSeparateDuties } from './separate-duties.ts';
import { readNumbers, writeEntries } from './write-entries.ts';

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

const ratesNeededBy = (records: readonly ComposedRecord[]): NeededRates => ({
  currencies: records.flatMap(({ answers }) =>
    typeof answers.currency === 'string' ? [readCurrency(answers.currency)] : [],
  ),
  countries: records.flatMap(({ answers }) => countriesOf(answers)),
});

/** Of many articles, all rates are read at once; of one, only its own, because most of them would not be used. */
async function shareLoaded(tx: Tx, entries: Entries, revision: number, many: boolean): Promise<Publishing> {
  await assertSameDefinitions(tx);
  const version = await getAppliedVersion(tx);
  const all = many ? await loadRates(tx, version) : undefined;
  return { entries, revision, ratesFor: async (records) => all ?? loadRates(tx, version, ratesNeededBy(records)) };
}

export async function beginPublishing(tx: Tx, many: boolean): Promise<Publishing> {
  await lockEntries(tx);
  const entries = await loadEntries(tx);
  // The rates come after the wait, because the previous holder of the lock may have applied another set.
  return shareLoaded(tx, entries, await beginRevision(tx), many);
}

/** As publishing one article would begin now, without a lock. */
export const beginPreview = async (snapshot: Tx): Promise<Publishing> =>
  shareLoaded(snapshot, await loadEntries(snapshot), (await getRevision(snapshot)) + 1, false);

/** Answers, citation, rates or vocabulary may have changed since the preview was looked at. */
function assertSeen(entry: EntryRows, seen: string | undefined): void {
  if (seen !== undefined && seen !== digestEntry(entry))
    throw new Refusal('conflict', 'What visitors would see has changed since. Look at the preview again.');
}

/** With the digest of the preview that was looked at, if it was. */
type Seen = LockedPublishable & { readonly seen?: string | undefined };

/** Of many articles, so many are written by each statement. */
const batchSize = 20;

/** The forms' records replace the earlier ones of their articles. */
async function publishBatch(tx: Tx, by: AuditSource, batch: readonly Seen[], publishing: Publishing): Promise<void> {
  const { revision } = publishing;
  const article_ids = batch.map(({ article_id }) => article_id);
  await closeRecords(tx, article_ids, revision);
  const numbers = await readNumbers(tx, article_ids);
  const entries: EntryRows[] = [];
  for (const { article_id, form_id, seen } of batch) {
    const entry = await entryRowsOf(await getForm(tx, form_id), publishing, numbers.numberOf(article_id));
    assertSeen(entry, seen);
    entries.push(entry);
  }
  await writeEntries(tx, entries, numbers.added);
  const published = batch.map((one) => publishedEntry(one.article_id, one.form_id, revision, one.live_form_id));
  await auditAll(tx, by, published);
}

/** The audit entry of a published article. */
export const publishedEntry = (article_id: number, form_id: number, revision: number, before?: number): AuditEntry => ({
  action: 'article published',
  subject_type: 'article',
  subject_id: article_id,
  old: before === undefined ? null : { form_id: before },
  new: { form_id, revision },
});

/**
 * One revision of forms whose articles are locked. The lock on the single row of registry_state serializes publishers,
 * so no revision is shared or skipped.
 */
export async function publishLocked(
  tx: Tx,
  by: AuditSource,
  all: readonly Seen[],
  reason: string,
  onProgress: (done: number) => Promise<void> = async () => {},
): Promise<number> {
  const article_ids = all.map(({ article_id }) => article_id);
  await assertSeparateDuties(tx, by, article_ids);
  await assertReasonToReplace(tx, by, article_ids);
  const publishing = await beginPublishing(tx, all.length > 1);
  const { revision } = publishing;
  for (let done = 0; done < all.length; done += batchSize) {
    await publishBatch(tx, by, all.slice(done, done + batchSize), publishing);
    await onProgress(Math.min(done + batchSize, all.length));
  }
  await endRevision(tx, by, { revision, reason, article_ids, publishes: true });
  return revision;
}

interface Asked {
  /** A form of the other kind is not found. */
  readonly kind?: FormKind;
  /** The digest of the preview that was looked at. */
  readonly seen?: string | undefined;
}

function assertNoErrors(kind: FormKind, rows: readonly FormRow[]): void {
  const errors = findPublishingFaults(kind, rows).filter(({ stops }) => stops);
  if (errors.length > 0)
    throw invalid(Object.fromEntries(errors.map(({ row_id, key, text }) => [cellName(row_id, key), [text]])));
}

/** Publishes a submitted consensus, or a submitted form of an administrator. */
export async function publishForm(
  tx: Tx,
  by: AuditSource,
  article_id: number,
  form_id: number,
  { kind, seen }: Asked = {},
): Promise<number> {
  const held = await lockPublishable(tx, { article_id, form_id, ...(kind && { kind }) });
  if (kind !== undefined) assertNoErrors(kind, await listRows(tx, form_id));
  const reason = held.live_form_id === undefined ? 'Article published' : 'Article published again';
  return publishLocked(tx, by, [{ ...held, seen }], reason);
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
