import { dictionary } from '@cea/contract/dictionary/variables';
import type { Highlights, RegistryRecord } from '@cea/contract/registry';
import { type Actor, can } from '@cea/contract/roles';
import type { Words } from './conditions.ts';
import type { Lexemes } from './lexemes.ts';
import { excerptWordsOf, type FindHits, hitsOf, markWords, wordsToMark } from './mark-words.ts';
import type { Run, Statement } from './run-statement.ts';

/** What is kept from somebody without the right to full entries. */
export function hiddenFrom(actor: Actor | undefined): string[] {
  if (actor && can(actor, 'download-full-entries')) return [];
  return Object.keys(dictionary).filter((key) => dictionary[key]!.access === 'full');
}

/** Too long for a list, which shows the pieces that hold the words. */
export const longTexts = (): string[] => Object.keys(dictionary).filter((key) => dictionary[key]!.place === 'abstract');

// What was published with a ratio or weight says the rest of it.
const source = `unnest($1::int[]) WITH ORDINALITY wanted (seq, place)
  JOIN records r USING (seq) JOIN articles a ON a.id = r.article_id JOIN forms f ON f.id = r.form_id
  JOIN records m ON m.type = 'methods' AND m.id = a.compound_id AND m.from_rev = r.from_rev
  LEFT JOIN conversions c ON r.type = 'ratios' AND c.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
    AND c.rates_version = (SELECT rates_version FROM revisions WHERE revision = $2)`;

// What was published of an article together counts together.
const counts = `(SELECT jsonb_object_agg(type, count) FROM (
  SELECT s.type, count(*) FROM records s WHERE s.article_id = r.article_id AND s.from_rev = r.from_rev
  GROUP BY s.type) own)`;

/** A record as the wire has it. The database writes it, so that no list is parsed here only to be written again. */
const record = `jsonb_build_object('type', r.type, 'id', r.id, 'answers', (m.answers || r.answers) - $3::text[],
  'computed', r.computed, 'conversion', CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('display', c.display,
    'usd_target', c.usd_target, 'why_missing', c.why_missing, 'gdp_class', c.gdp_class, 'steps', c.steps) END,
  'registryEntry', jsonb_build_object('article', jsonb_build_object('id', a.id, 'compound_id', a.compound_id,
    'title', coalesce(m.answers->>'title', '')), 'review', CASE f.kind WHEN 'review' THEN 'full' ELSE 'partial' END,
    'counts', ${counts}))::text AS record`;

const plain: Statement = { name: 'records', text: `SELECT ${record} FROM ${source} ORDER BY wanted.place` };

const textsIn = (answers: string, keys: string): string => `(SELECT jsonb_object_agg(key, value #>> '{}')
  FROM jsonb_each(${answers}) WHERE key = ANY (${keys}::text[]) AND jsonb_typeof(value) = 'string')`;

/** With the texts in which words are to be marked: those that a list shows, and those that are too long for it. */
const withTexts: Statement = {
  name: 'records and texts',
  text: `SELECT ${record}, ${textsIn('m.answers || r.answers', '$4')} AS shown, ${textsIn('m.answers', '$5')} AS long
    FROM ${source} ORDER BY wanted.place`,
};

/** What a list shows of a record in words: its article's title, and what its own row must say. */
const shownTexts = (): string[] =>
  Object.keys(dictionary).filter((key) => {
    const { kind, access, scope, place, requiredWhen } = dictionary[key]!;
    if (kind !== 'text' || access === 'full') return false;
    return scope === 'article' ? place === 'title' : requiredWhen === true;
  });

export interface Reading {
  readonly revision: number;
  readonly hidden: readonly string[];
  /** Words to mark where they stand. */
  readonly marking?: { readonly words: readonly Words[]; readonly lexemes: Lexemes };
}

type Texts = Readonly<Record<string, string>> | null;

const mapTexts = (texts: Texts, mark: (text: string) => Highlights[string] | undefined): Highlights =>
  Object.fromEntries(
    Object.entries(texts ?? {}).flatMap(([key, text]) => {
      const pieces = mark(text);
      return pieces ? [[key, pieces]] : [];
    }),
  );

/** Long texts are looked into only where nothing nearer tells why a record was found. */
function highlight(shown: Texts, long: Texts, findHits: FindHits): Highlights {
  const near = mapTexts(shown, (text) => markWords(text, findHits));
  return Object.keys(near).length > 0 ? near : mapTexts(long, (text) => excerptWordsOf(text, findHits));
}

/** Records by their seqs, in the order of these, each as the JSON that is sent. */
export async function readRecordTexts(
  run: Run,
  seqs: readonly number[],
  { revision, hidden, marking }: Reading,
): Promise<string[]> {
  if (seqs.length === 0) return [];
  if (!marking || marking.words.length === 0) {
    return (await run<{ record: string }>(plain, [seqs, revision, hidden])).map(({ record: text }) => text);
  }
  const { words, lexemes } = marking;
  const values = [seqs, revision, hidden, shownTexts(), longTexts()];
  const rows = await run<{ record: string; shown: Texts; long: Texts }>(withTexts, values);
  const texts = rows.flatMap(({ shown, long }) => [...Object.values(shown ?? {}), ...Object.values(long ?? {})]);
  const findHits = hitsOf(words, await lexemes.of(run, wordsToMark(words, texts)));
  return rows.map(
    ({ record: text, shown, long }) =>
      `${text.slice(0, -1)},"highlights":${JSON.stringify(highlight(shown, long, findHits))}}`,
  );
}

/** The same, for those who work with them. */
export async function readRecords(run: Run, seqs: readonly number[], how: Reading): Promise<RegistryRecord[]> {
  return (await readRecordTexts(run, seqs, how)).map((text) => JSON.parse(text) as RegistryRecord);
}
