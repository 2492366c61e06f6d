import { numberPlaces } from '@cea/contract/dictionary/numbering';
import type { DataType, TermKey } from '@cea/contract/dictionary/terms';
import { textPlaces } from '@cea/contract/dictionary/variable';
import { weightKinds } from '@cea/contract/dictionary/variables/weights';
import { type Column, sortColumn } from '@cea/contract/dictionary/columns';
import type { RegistryRecord } from '@cea/contract/registry';
import { sql } from 'kysely';
import type { Db } from '../src/db/database.ts';
import { runOnDb } from '../src/db/run-statement.ts';
import { readFacet } from '../src/records/facets.ts';
import { readRecords } from '../src/records/read-records.ts';
import { type Order, sortValueOf } from '../src/search/order.ts';
import type { Condition, Plan, Range, Words } from '../src/search/plan-search.ts';
import { type Lexemes, phraseEnds, readTsquery, readTsvector } from './lexemes.ts';

/** A published record with everything searchable, as plain values. */
interface PlainRow {
  seq: number;
  id: string;
  article_id: string;
  year: number | null;
  sort_title: string;
  facets: number[];
  numbers: (number | null)[];
  quadrant: string | null;
  usd_target: number | null;
  usd: number | null;
  gdp: number | null;
  rank_group: number | null;
  rank_within: number | null;
  pubmed_id: string | null;
  doi: string | null;
  words: Record<string, Lexemes>;
  record: RegistryRecord;
  /** What it is counted under. */
  counted: readonly CountedValue[];
}

interface CountedValue {
  readonly term: TermKey;
  readonly value: string;
}

export async function loadPlainRows(db: Db, type: DataType, revision: number): Promise<PlainRow[]> {
  const places = ['about', 'own', ...textPlaces];
  const { rows } = await sql<PlainRow & Record<string, string>>`
    SELECT r.seq, r.id, a.compound_id AS article_id, t.year, t.sort_title, r.facets, r.numbers, r.about::text AS about, r.tsv::text AS own,
      r.computed->>'quadrant' AS quadrant, c.usd_target, c.usd, c.gdp_per_capita AS gdp, c.rank_group,
      c.rank_within, m.answers->>'pubmed_id' AS pubmed_id, m.answers->>'doi' AS doi,
      ${sql.join(textPlaces.map((place) => sql`t.${sql.ref(place)}::text AS ${sql.ref(place)}`))}
    FROM records r JOIN articles a ON a.id = r.article_id
    JOIN article_texts t ON t.article_id = r.article_id AND t.from_rev = r.from_rev
    JOIN records m ON m.type = 'methods' AND m.article_id = r.article_id AND m.from_rev = r.from_rev
    LEFT JOIN conversions c ON r.type = 'ratios' AND c.id = r.id AND c.from_rev = r.from_rev
    WHERE r.type = ${type} AND r.from_rev <= ${revision} AND (r.to_rev IS NULL OR r.to_rev > ${revision})`.execute(db);
  const seqs = rows.map(({ seq }) => seq);
  const records = await readRecords(runOnDb(db), seqs, { revision, hidden: [] });
  return rows.map((row, at) => ({
    ...row,
    record: records[at]!,
    words: Object.fromEntries(places.map((place) => [place, readTsvector(row[place]!)])),
    counted: valuesOf(type, row),
  }));
}

type Nearness = (words: Words, row: PlainRow) => number;

/** The lexemes of words, which are the same in every database: each is asked for once. */
const phrases = new Map<string, ReturnType<typeof readTsquery>>();
const phraseKey = ({ match, text }: Words): string => `${match} ${text}`;

async function loadPhrases(db: Db, words: readonly Words[]): Promise<void> {
  const missing = words.filter((one) => !phrases.has(phraseKey(one)));
  if (missing.length === 0) return;
  const [matches, texts] = [missing.map(({ match }) => match), missing.map(({ text }) => text)];
  const { rows } = await sql<{ q: string }>`SELECT registry_query(match, words)::text AS q
    FROM unnest(${matches}::text[], ${texts}::text[]) WITH ORDINALITY AS asked (match, words, place)
    ORDER BY place`.execute(db);
  for (const [at, { q }] of rows.entries()) phrases.set(phraseKey(missing[at]!), readTsquery(q));
}

/** The places in which a word of a ratio or weight says what it is about. */
const aboutBySubject: Record<string, string[]> = {
  treatment: ['about'],
  disease: ['about', 'own', 'disease', 'title'],
  other: ['about', 'own', 'disease', 'title', 'phrases', 'authors', 'journal'],
};

/** Added to the tier of what an article only mentions. */
const mention = 8;

export async function nearnessOf(
  db: Db,
  type: DataType,
  rows: readonly PlainRow[],
  words: readonly Words[],
): Promise<Nearness> {
  await loadPhrases(db, words);
  const placesWith = (one: Words, row: PlainRow, places: readonly string[]) =>
    places.filter((place) => phraseEnds(phrases.get(phraseKey(one))!, row.words[place]!).length > 0);
  const aboutOf = (one: Words): readonly string[] => {
    const anywhere = ['about', 'own', ...textPlaces];
    if (type === 'methods' || one.place || one.unranked) return anywhere;
    if (one.scattered) return [];
    if (one.subject) return aboutBySubject[one.subject]!;
    const near = aboutBySubject.disease!;
    return rows.some((row) => placesWith(one, row, near).length > 0) ? near : aboutBySubject.other!;
  };
  const known = new Map<Words, readonly string[]>();
  const tierOf: Record<string, number> = {
    about: 1,
    disease: 1,
    title: type === 'methods' ? 1 : 2,
    own: 3,
    phrases: 4,
  };
  return (one, row) => {
    const found = placesWith(one, row, one.place ? [one.place] : ['about', 'own', ...textPlaces]);
    if (found.length === 0) return 0;
    const about = known.get(one) ?? aboutOf(one);
    known.set(one, about);
    return one.unranked
      ? 1
      : Math.min(...found.map((place) => (tierOf[place] ?? 5) + (about.includes(place) ? 0 : mention)));
  };
}

const within = (value: number | null | undefined, { from, to, above, under }: Range): boolean => {
  if (value === null || value === undefined) return false;
  if (from !== undefined && (above ? value <= from : value < from)) return false;
  return to === undefined || (under ? value < to : value <= to);
};

/** Whether a ratio is cost-effective, computed directly from its quadrant. */
function isBelow({ quadrant, usd_target, record }: PlainRow, threshold: number): boolean {
  const isFree = record.computed.incremental_cost === 0 && record.computed.incremental_effect !== undefined;
  if (quadrant === 'Less cost, more health') return !isFree || threshold > 0;
  if (usd_target === null || usd_target < 0) return false;
  if (quadrant === 'More cost, more health') return usd_target < threshold;
  return quadrant === 'Less cost, less health' && usd_target > threshold;
}

/** How many times GDP per capita a ratio costs. */
const timesGdp = ({ usd, gdp }: Pick<PlainRow, 'usd' | 'gdp'>): number | null =>
  usd === null || gdp === null ? null : usd / gdp;
/** The same where a multiple means a price of health. */
const gdpMultiple = (row: Pick<PlainRow, 'quadrant' | 'usd' | 'gdp'>): number | null =>
  row.quadrant === 'More cost, more health' && row.usd! >= 0 ? timesGdp(row) : null;

/** The filter's rows: the bands of the multiple, and one for ratios without. */
function gdpBand(row: Pick<PlainRow, 'quadrant' | 'usd' | 'gdp'>): string {
  const multiple = gdpMultiple(row);
  if (multiple === null) return 'none';
  if (multiple <= 0.5) return '[* TO 0.5]';
  if (multiple <= 1) return '{0.5 TO 1]';
  return multiple <= 3 ? '{1 TO 3]' : '{3 TO *]';
}

const isAbout = (tier: number): boolean => tier > 0 && tier < mention;
const one = (holds: boolean) => (holds ? 1 : 0);

const valuesOf = (type: DataType, row: Pick<PlainRow, 'facets' | 'quadrant' | 'usd' | 'gdp'>): CountedValue[] => [
  ...row.facets.map((facet) => readFacet(facet)!),
  ...(type === 'ratios' ? [{ term: 'gdp_multiple' as const, value: gdpBand(row) }] : []),
];

function tierOf(type: DataType, condition: Condition, row: PlainRow, near: Nearness, wide = false): number {
  switch (condition.kind) {
    case 'and': {
      const tiers = condition.of.map((part) => tierOf(type, part, row, near, wide));
      return tiers.includes(0) ? 0 : Math.max(...tiers);
    }
    case 'or': {
      const tiers = condition.of.map((part) => tierOf(type, part, row, near, wide)).filter((tier) => tier > 0);
      return tiers.length === 0 ? 0 : Math.min(...tiers);
    }
    case 'not': {
      const excluded = tierOf(type, condition.of, row, near, wide);
      return one(wide ? excluded === 0 : !isAbout(excluded));
    }
    case 'words':
      return near(condition, row);
    case 'facets':
      return one(
        condition.facets.some((facet) => {
          const asked = readFacet(facet)!;
          return row.counted.some(({ term, value }) => term === asked.term && value === asked.value);
        }),
      );
    case 'range':
      return one(condition.keys.some((key) => within(row.numbers[numberPlaces(type).placeOf(key)], condition)));
    case 'icer':
      return one(
        row.quadrant === 'More cost, more health' && row.usd_target! >= 0 && within(row.usd_target, condition),
      );
    case 'below':
      return one(isBelow(row, condition.usd));
    case 'below-gdp':
      return one(row.gdp !== null && isBelow({ ...row, usd_target: timesGdp(row) }, condition.times));
    case 'gdp-multiple':
      return one(within(gdpMultiple(row), condition));
    case 'exact': {
      const text = condition.text.toLowerCase();
      const values = { compound_id: [row.id, row.article_id], doi: [row.doi], pubmed_id: [row.pubmed_id] };
      const given = values[condition.key as keyof typeof values].map((value) => value?.toLowerCase());
      return one(given.some((value) => (condition.begins ? value?.startsWith(text) : value === text)));
    }
  }
}

const compare = (a: number | string, b: number | string): number => (a < b ? -1 : a > b ? 1 : 0);

type Key = readonly (number | string)[];
type LabelOf = (id: number) => string;

/** What a row is sorted by; undefined where it says nothing. */
function keyOf(row: PlainRow, sort: string, column: Column, labelOf: LabelOf): Key | undefined {
  const { record, sort_title, rank_group, rank_within } = row;
  if (sort === 'title') return sort_title === '' ? undefined : [sort_title];
  if (sort === 'ratio') return rank_group === 4 ? undefined : [rank_group!, rank_within!];
  const value = sortValueOf(column.value(record, labelOf));
  // Weights of different kinds are not compared.
  const group = sort === 'weight' ? weightKinds.findIndex((kind) => kind === record.computed.weight_kind_final) : 0;
  return value === undefined ? undefined : [group, typeof value === 'number' ? 0 : 1, value];
}
const newestFirst = ({ year, article_id, id }: PlainRow): Key => [-(year ?? -Infinity), article_id, id.length, id];

function compareKeys(a: Key, b: Key): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : compare(a[at]!, b[at]!);
}

export function searchPlainly(
  type: DataType,
  rows: readonly PlainRow[],
  { query, near, filters, mentioned: findsMentioned }: Plan,
  nearness: Nearness,
  order: Order,
  labelOf: (id: number) => string = String,
): { seqs: number[]; mentions: Set<number>; mentioned: number; filter_counts: Record<string, Record<string, number>> } {
  const counts: Record<string, Record<string, number>> = {};
  let mentioned = 0;
  const mentions = new Set<number>();
  const found: { row: PlainRow; tier: number }[] = [];
  for (const row of rows) {
    const tier = query ? tierOf(type, query, row, nearness, findsMentioned) : 1;
    const wide = query ? tierOf(type, query, row, nearness, true) : 1;
    const failed = new Set<TermKey>(
      filters.filter(({ condition }) => !isAbout(tierOf(type, condition, row, nearness))).map(({ term }) => term),
    );
    if (failed.size === 0 && wide > 0 && !isAbout(tier)) mentioned += 1;
    if (findsMentioned ? tier === 0 : !isAbout(tier)) continue;
    if (failed.size === 0 && !isAbout(tier)) mentions.add(row.seq);
    if (failed.size === 0) found.push({ row, tier });
    for (const { term, value } of row.counted) {
      if (failed.size > 1 || (failed.size === 1 && !failed.has(term))) continue;
      (counts[term] ??= {})[value] = (counts[term][value] ?? 0) + 1;
    }
  }
  const apart = (row: PlainRow, tier: number) => {
    const found = near ? tierOf(type, near, row, nearness, findsMentioned) : 0;
    return found > 0 && found % mention <= tier % mention ? 0 : 1;
  };
  const { sort, direction } = order;
  const column = sortColumn(type, sort);
  const keyed = found.map(({ row, tier }) => ({
    row,
    key: column ? keyOf(row, sort, column, labelOf) : sort === 'relevance' ? [tier, apart(row, tier)] : [],
  }));
  keyed.sort((a, b) => {
    const last = compareKeys(newestFirst(a.row), newestFirst(b.row));
    // Blanks come last in both directions.
    if (!a.key || !b.key) return Number(!a.key) - Number(!b.key) || last;
    return (column && direction === 'desc' ? -1 : 1) * compareKeys(a.key, b.key) || last;
  });
  return { seqs: keyed.map(({ row }) => row.seq), mentions, mentioned, filter_counts: counts };
}
