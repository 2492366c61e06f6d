import { type TextPlace, textPlaces } from '@cea/contract/dictionary/variable';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import { writeConversions } from '../money/convert-ratios.ts';
import { vectorOf } from '../records/search-text.ts';
import type { EntryRows, NumberOf, RecordRow } from './publish-form.ts';

interface Datapoint {
  readonly article_id: number;
  readonly type: string;
  readonly number: number;
  readonly row_id: string;
}

/** The numbers of ratios and weights within their articles. */
export interface Numbers {
  readonly numberOf: (article_id: number) => NumberOf;
  /** Given out since they were read. */
  readonly added: readonly Datapoint[];
}

/**
 * A number belongs to its row for good; a new row gets its article's next one. The articles must be
 * locked, unless nothing is written. A row's id is unique within its article only.
 */
export async function readNumbers(tx: Tx, article_ids: readonly number[]): Promise<Numbers> {
  const known = await tx
    .selectFrom('datapoints')
    .where('article_id', 'in', [...article_ids])
    .select(['article_id', 'type', 'number', 'row_id'])
    .execute();
  const numbers = new Map(
    known.map(({ article_id, type, row_id, number }) => [`${article_id} ${type} ${row_id}`, number]),
  );
  const last = new Map<string, number>();
  for (const { article_id, type, number } of known) {
    const own = `${type} ${article_id}`;
    last.set(own, Math.max(last.get(own) ?? 0, number));
  }
  const added: Datapoint[] = [];
  return {
    added,
    numberOf:
      (article_id) =>
      ({ type, row_id }) => {
        const found = numbers.get(`${article_id} ${type} ${row_id}`);
        if (found !== undefined) return found;
        const number = (last.get(`${type} ${article_id}`) ?? 0) + 1;
        last.set(`${type} ${article_id}`, number);
        added.push({ article_id, type, number, row_id });
        return number;
      },
  };
}

const recordValues = ({ words, answers, computed, numbers, ...fields }: RecordRow) => ({
  ...fields,
  answers: JSON.stringify(answers),
  computed: JSON.stringify(computed),
  numbers: sql<number[]>`${numbers}::double precision[]`,
  about: vectorOf(sql`${words.about}`),
  tsv: vectorOf(sql`${words.other}`),
});

const textValues = (texts: EntryRows['texts']) => {
  const vectors = Object.fromEntries(textPlaces.map((place) => [place, vectorOf(sql`${texts[place]}`)])) as Record<
    TextPlace,
    RawBuilder<string>
  >;
  return { ...texts, ...vectors };
};

/** Writes the rows of some articles, each table in one statement. */
export async function writeEntries(tx: Tx, entries: readonly EntryRows[], added: readonly Datapoint[]): Promise<void> {
  if (added.length > 0) await tx.insertInto('datapoints').values(added).execute();
  await tx
    .insertInto('article_texts')
    .values(entries.map(({ texts }) => textValues(texts)))
    .execute();
  await tx
    .insertInto('records')
    .values(entries.flatMap(({ records }) => records.map(recordValues)))
    .execute();
  await writeConversions(
    tx,
    entries.flatMap(({ conversions }) => conversions),
  );
}
