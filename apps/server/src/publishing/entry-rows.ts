import type { RateSet } from '@cea/contract/money/convert';
import type { Form } from '@cea/contract/forms';
import { type ConversionRow, convertRatio } from '../money/convert-ratios.ts';
import { type ComposedRecord, composeEntry, type Entries } from '../records/compose-records.ts';
import type { ArticleTexts, OwnText } from '../records/search-text.ts';

/** What all articles of one revision share: loaded once, however many they are. */
export interface Publishing {
  readonly revision: number;
  readonly entries: Entries;
  readonly rates: RateSet;
}

/** A record as its table holds it, but for its words, which become a vector in the database. */
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

/** Everything that publishing a form writes of its article, as plain rows: how they are written is another matter. */
export async function entryRowsOf(
  form: Form,
  { revision, entries, rates }: Publishing,
  numberOf: NumberOf,
): Promise<EntryRows> {
  const { article, id: form_id, dictionary_version } = form;
  const fields = { article_id: article.id, from_rev: revision };
  const { records, texts } = composeEntry(form, entries);
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
