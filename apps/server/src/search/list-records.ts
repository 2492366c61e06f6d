import { type Chosen, isNotReported } from '@cea/contract/dictionary/variable';
import { dictionary } from '@cea/contract/dictionary/variables';
import type { Highlights } from '@cea/contract/registry';
import type { Run, Statement } from '../db/run-statement.ts';
import { longTexts, type RecordsView, recordJson, recordSource } from '../records/read-records.ts';
import type { Words } from './plan-search.ts';
import { excerptWordsOf, type FindHits, hitsOf, type Lexemes, markWords, wordsToMark } from './mark-words.ts';

const coded = `(SELECT jsonb_object_agg(key, value) FROM jsonb_each((m.answers || r.answers) - $3::text[])
  WHERE key = ANY ($4::text[]))`;
const textsIn = (answers: string, keys: string): string => `(SELECT jsonb_object_agg(key, value #>> '{}')
  FROM jsonb_each(${answers}) WHERE key = ANY (${keys}::text[]) AND jsonb_typeof(value) = 'string')`;

const listed: Statement = {
  name: 'listed records',
  text: `SELECT ${recordJson}, ${coded} AS coded FROM ${recordSource} ORDER BY wanted.place`,
};
const listedWithTexts: Statement = {
  name: 'listed records with texts',
  text: `SELECT ${recordJson}, ${coded} AS coded, ${textsIn('m.answers || r.answers', '$5')} AS shown,
    ${textsIn('m.answers', '$6')} AS long FROM ${recordSource} ORDER BY wanted.place`,
};

const codedKeys = (): string[] =>
  Object.keys(dictionary).filter((key) => ['entry', 'entries'].includes(dictionary[key]!.kind));

/** The texts of a record shown in a list: its article's title, and the required texts of its own row. */
const shownTexts = (): string[] =>
  Object.keys(dictionary).filter((key) => {
    const { kind, access, scope, place, requiredWhen } = dictionary[key]!;
    if (kind !== 'text' || access === 'full') return false;
    return scope === 'article' ? place === 'title' : requiredWhen === true;
  });

export type LabelOf = (id: number) => string;
type Labels = Readonly<Record<string, string | string[]>>;

/** The labels of answers that are entry ids. */
const labelsOf = (answers: Readonly<Record<string, unknown>> | null, labelOf: LabelOf): Labels =>
  Object.fromEntries(
    Object.entries(answers ?? {})
      .filter(([, value]) => !isNotReported(value))
      .map(([key, value]) => [
        key,
        typeof value === 'number' ? labelOf(value) : (value as readonly Chosen[]).map(({ id }) => labelOf(id)),
      ]),
  );

type Texts = Readonly<Record<string, string>> | null;

const mapTexts = (texts: Texts, mark: (text: string) => Highlights[string] | undefined): Highlights =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) => {
      const pieces = mark(text);
      return pieces ? [[key, pieces]] : [];
    }),
  );

/** Long texts are excerpted only if no shorter text shows why the record was found. */
function highlight(shown: Texts, long: Texts, findHits: FindHits): Highlights {
  const near = mapTexts(shown, (text) => markWords(text, findHits));
  return Object.keys(near).length > 0 ? near : mapTexts(long, (text) => excerptWordsOf(text, findHits));
}

/** What a list shows in addition to the records. */
export interface ListOptions {
  /** Words to mark. */
  readonly words: readonly Words[];
  readonly lexemes: Lexemes;
  readonly labelOf: LabelOf;
}

interface Row {
  readonly record: string;
  readonly coded: Readonly<Record<string, unknown>> | null;
  readonly shown?: Texts;
  readonly long?: Texts;
}

/** Adds members to the record's JSON as the database built it, without parsing it. */
export const withMembers = (record: string, members: object): string =>
  `${record.slice(0, -1)},${JSON.stringify(members).slice(1)}`;

/** Records by their seqs, in the given order, each as the JSON to send. */
export async function listRecords(
  run: Run,
  seqs: readonly number[],
  { revision, hidden }: RecordsView,
  { words, lexemes, labelOf }: ListOptions,
): Promise<string[]> {
  if (seqs.length === 0) return [];
  const values = [seqs, revision, hidden, codedKeys()];
  if (words.length === 0) {
    const rows = await run<Row>(listed, values);
    return rows.map(({ record, coded: answers }) => withMembers(record, { labels: labelsOf(answers, labelOf) }));
  }
  const rows = await run<Row>(listedWithTexts, [...values, shownTexts(), longTexts()]);
  const texts = rows.flatMap(({ shown, long }) => [...Object.values(shown ?? {}), ...Object.values(long ?? {})]);
  const findHits = hitsOf(words, await lexemes.of(run, wordsToMark(words, texts)));
  return rows.map(({ record, coded: answers, shown = null, long = null }) =>
    withMembers(record, { labels: labelsOf(answers, labelOf), highlights: highlight(shown, long, findHits) }),
  );
}
