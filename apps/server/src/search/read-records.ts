import { dictionary } from '@cea/contract/dictionary/variables';
import type { Highlights, RegistryRecord } from '@cea/contract/registry';
import { type Actor, can } from '@cea/contract/roles';
import type { Words } from './conditions.ts';
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

// Marks that no text holds, because its characters are not for texts.
const [opens, closes] = ['\uE000', '\uE001'];
const whole = `StartSel=${opens},StopSel=${closes},HighlightAll=true`;
const fragments = `StartSel=${opens},StopSel=${closes},MaxFragments=2,MinWords=8,MaxWords=24,FragmentDelimiter=" … "`;
const marksIn = (answers: string, keys: string, how: string): string => `(
  SELECT jsonb_object_agg(key, headline) FROM (
    SELECT key, ts_headline('registry', value #>> '{}', marks.q, '${how}') AS headline
    FROM jsonb_each(${answers}) WHERE key = ANY (${keys}::text[])) texts
  WHERE headline LIKE '%${opens}%')`;

// Long texts take long to be marked: they are looked into only where nothing nearer tells why a record was found, and
// once for all rows of an article.
const marked: Statement = {
  name: 'marked records',
  text: `WITH marks AS (
      SELECT string_agg(registry_query(match, words)::text, ' | ')::tsquery AS q
      FROM unnest($6::text[], $7::text[]) AS marks (match, words)),
    found AS MATERIALIZED (
      SELECT wanted.place, m.seq, ${record}, near.marked FROM marks, ${source}
      CROSS JOIN LATERAL (SELECT ${marksIn('m.answers || r.answers', '$4', whole)} AS marked OFFSET 0) near),
    far AS MATERIALIZED (
      SELECT m.seq, ${marksIn('m.answers', '$5', fragments)} AS marked FROM marks, records m
      WHERE m.seq IN (SELECT seq FROM found WHERE marked IS NULL))
    SELECT record, coalesce(found.marked, far.marked) AS highlights FROM found LEFT JOIN far USING (seq)
    ORDER BY found.place`,
};

/** What a list shows of a record in words: its article's title, and what its own row must say. */
const shownTexts = (): string[] =>
  Object.keys(dictionary).filter((key) => {
    const { kind, access, scope, place, requiredWhen } = dictionary[key]!;
    if (kind !== 'text' || access === 'full') return false;
    return scope === 'article' ? place === 'title' : requiredWhen === true;
  });

const split = (headline: string): Highlights[string] =>
  headline
    .split(/(\uE000[^\uE001]*\uE001)/)
    .filter(Boolean)
    .map((part) =>
      part.startsWith(opens) ? { text: part.slice(1, -1), marked: true } : { text: part, marked: false },
    );

export interface Reading {
  readonly revision: number;
  readonly hidden: readonly string[];
  /** Words to mark where they stand. */
  readonly marks?: readonly Words[];
}

function withHighlights(text: string, highlights: Record<string, string> | null): string {
  const pieces = Object.entries(highlights ?? {}).map(([key, headline]) => [key, split(headline)]);
  return `${text.slice(0, -1)},"highlights":${JSON.stringify(Object.fromEntries(pieces))}}`;
}

/** Records by their seqs, in the order of these, each as the JSON that is sent. */
export async function readRecordTexts(
  run: Run,
  seqs: readonly number[],
  { revision, hidden, marks = [] }: Reading,
): Promise<string[]> {
  if (seqs.length === 0) return [];
  if (marks.length === 0) {
    return (await run<{ record: string }>(plain, [seqs, revision, hidden])).map(({ record: text }) => text);
  }
  const rows = await run<{ record: string; highlights: Record<string, string> | null }>(marked, [
    seqs,
    revision,
    hidden,
    shownTexts(),
    longTexts(),
    marks.map(({ match }) => match),
    marks.map(({ text }) => text),
  ]);
  return rows.map(({ record: text, highlights }) => withHighlights(text, highlights));
}

/** The same, for those who work with them. */
export async function readRecords(run: Run, seqs: readonly number[], how: Reading): Promise<RegistryRecord[]> {
  return (await readRecordTexts(run, seqs, how)).map((text) => JSON.parse(text) as RegistryRecord);
}
