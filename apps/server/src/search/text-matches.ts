import type { DataType } from '@cea/contract/dictionary/terms';
import { textPlaces } from '@cea/contract/dictionary/variable';
import { type AboutPlaces, aboutPlaces, type WordPlace, wordPlaces } from '@cea/contract/query/about';
import type { Run, Statement } from '../db/run-statement.ts';
import { invalid, type Refusal } from '../http/refusal.ts';
import { beingRebuilt, wordsField } from '../records/definitions.ts';
import { mention, type TextCondition, type TextMatches, tierOfPlace } from './match-rows.ts';
import type { Words } from './plan-search.ts';
import type { Segment } from './segment.ts';

/** The seqs that PostgreSQL found: of records by their own words, and of article texts by place. */
interface MatchedSeqs extends Readonly<Record<WordPlace, Buffer | null>> {
  readonly nodes: number;
  /** The definitions at the time of matching. */
  readonly terms_hash: string | null;
}

const ownColumns = { about: 'about', own: 'tsv' } as const;
type OwnPlace = keyof typeof ownColumns;
const ownPlaces = Object.keys(ownColumns) as OwnPlace[];
const isOwnPlace = (place: WordPlace): place is OwnPlace => place in ownColumns;

/** Words without a lexeme in PostgreSQL are refused, not dropped silently. */
export const refuseEmpty = ({ written }: Words): Refusal =>
  invalid({ query: [`“${written}” contains no searchable word.`] });

const seqs = (from: string, seq = 'seq'): string => `(SELECT string_agg(int4send(${seq}), '') FROM ${from})`;
const none = 'NULL::bytea';
const madeBy = '(SELECT terms_hash FROM registry_state) AS terms_hash';

/** The columns of a result, each from the table that has its seqs, if any. */
const selectSeqs = (columns: Partial<Record<WordPlace, string>>): string =>
  wordPlaces.map((place) => `${columns[place] ?? none} AS ${place}`).join(', ');

function wordsStatement(type: DataType, { match, place }: Words): string {
  const isAsked = (name: string) => place === undefined || place === name;
  const own = ownPlaces
    .filter(isAsked)
    .map((name) => [name, seqs(`records WHERE type = '${type}' AND ${ownColumns[name]} @@ q`)]);
  const texts = textPlaces.filter(isAsked).map((name) => [name, seqs(`article_texts WHERE ${name} @@ q`)]);
  return `SELECT numnode(q) AS nodes, ${madeBy}, ${selectSeqs(Object.fromEntries([...own, ...texts]))}
    FROM unnest($1::text[]) WITH ORDINALITY AS asked (words, place), registry_query('${match}', asked.words) q
    ORDER BY asked.place`;
}

/** Ids as text; an article's id finds everything published with it. */
function exactStatement(type: DataType, key: string, begins: boolean): string {
  const isId = key === 'compound_id';
  const is = (column: string) => (begins ? `starts_with(${column}, lower(asked.id))` : `${column} = lower(asked.id)`);
  const own = isId ? seqs(`records WHERE type = '${type}' AND ${is('id')}`) : none;
  const article = isId
    ? seqs(`article_texts t JOIN articles a ON a.id = t.article_id WHERE ${is('a.compound_id')}`, 't.seq')
    : seqs(
        `article_texts t JOIN records r USING (article_id, from_rev)
         WHERE r.type = 'methods' AND ${is(`lower(r.answers->>'${key}')`)}`,
        't.seq',
      );
  return `SELECT 1 AS nodes, ${madeBy}, ${selectSeqs({ about: own, disease: article })}
    FROM unnest($1::text[]) WITH ORDINALITY AS asked (id, place) ORDER BY asked.place`;
}

function statementFor(type: DataType, asked: TextCondition): Statement {
  return asked.kind === 'words'
    ? { name: `words ${type} ${asked.match} ${asked.place ?? ''}`, text: wordsStatement(type, asked) }
    : {
        name: `exact ${type} ${asked.key} ${asked.begins}`,
        text: exactStatement(type, asked.key, asked.begins),
      };
}

/** The places in which words say what a record is about. An id does so, and a place that the query names. */
export function placesOf(type: DataType, asked: TextCondition): AboutPlaces {
  if (asked.kind !== 'words' || asked.place !== undefined || asked.unranked) return { near: wordPlaces, far: [] };
  if (asked.scattered && type !== 'methods') return { near: [], far: [] };
  return aboutPlaces(type, asked.subject);
}

function highest(seqs: Int32Array): number {
  let found = 0;
  for (let at = 0; at < seqs.length; at += 1) if (seqs[at]! > found) found = seqs[at]!;
  return found;
}

/** The rows of a segment by the seq of their record and of their article's text; computed once. */
interface RowsBySeq {
  /** -1 if the segment has no such record. */
  readonly own: Int32Array;
  /** The rows of a text are those from its start to the next one's. */
  readonly starts: Uint32Array;
  readonly rows: Uint32Array;
  /** All zero between two uses. */
  readonly tiers: Uint8Array;
}

const rowsBySeq = new WeakMap<Segment, RowsBySeq>();

function findRows(segment: Segment): RowsBySeq {
  const known = rowsBySeq.get(segment);
  if (known) return known;
  const own = new Int32Array(highest(segment.seq) + 1).fill(-1);
  const starts = new Uint32Array(highest(segment.textSeq) + 2);
  for (let row = 0; row < segment.rows; row += 1) {
    own[segment.seq[row]!] = row;
    starts[segment.textSeq[row]! + 1]! += 1;
  }
  for (let seq = 1; seq < starts.length; seq += 1) starts[seq]! += starts[seq - 1]!;
  const rows = new Uint32Array(segment.rows);
  const next = starts.slice();
  for (let row = 0; row < segment.rows; row += 1) {
    const seq = segment.textSeq[row]!;
    rows[next[seq]!] = row;
    next[seq]! += 1;
  }
  const found = { own, starts, rows, tiers: new Uint8Array(segment.rows) };
  rowsBySeq.set(segment, found);
  return found;
}

/** The row of a record that the segment has. */
export const rowOf = (segment: Segment, seq: number): number => findRows(segment).own[seq]!;

/** The rows of an article's text; none if the segment does not have it. */
function rowsOfText({ starts, rows }: RowsBySeq, seq: number): Uint32Array {
  return seq + 1 < starts.length ? rows.subarray(starts[seq], starts[seq + 1]) : rows.subarray(0, 0);
}

/** Numbers as int4send writes them. */
function* seqsIn(sent: Buffer | null): Generator<number> {
  for (let at = 0; at < (sent?.length ?? 0); at += 4) yield sent!.readInt32BE(at);
}

/**
 * Maps PostgreSQL's matches to rows of the segment. PostgreSQL searches everything ever published, and the segment knows
 * which of it belongs to its revision, so the two agree even if something is published at the same time.
 */
function matchesOf(segment: Segment, asked: TextCondition, found: MatchedSeqs): TextMatches {
  const bySeq = findRows(segment);
  const { tiers } = bySeq;
  const rows: number[] = [];
  const add = (row: number, tier: number): void => {
    if (tiers[row] === 0) rows.push(row);
    if (tiers[row] === 0 || tiers[row]! > tier) tiers[row] = tier;
  };
  const addPlace = (place: WordPlace, distance: number): void => {
    const tier = tierOfPlace[segment.type][place] + distance;
    for (const seq of seqsIn(found[place])) {
      if (!isOwnPlace(place)) for (const row of rowsOfText(bySeq, seq)) add(row, tier);
      else if ((bySeq.own[seq] ?? -1) >= 0) add(bySeq.own[seq]!, tier);
    }
  };
  const { near, far } = placesOf(segment.type, asked);
  for (const place of near) addPlace(place, 0);
  const farther = rows.length > 0 ? mention : 0;
  for (const place of far) addPlace(place, farther);
  for (const place of wordPlaces) if (!near.includes(place) && !far.includes(place)) addPlace(place, mention);
  const unranked = asked.kind === 'words' && asked.unranked;
  const matches = {
    rows: Uint32Array.from(rows),
    tiers: Uint8Array.from(rows, (row) => (unranked ? 1 : tiers[row]!)),
  };
  for (const row of rows) tiers[row] = 0;
  return matches;
}

type FindMatches = (asked: TextCondition) => Promise<TextMatches>;

interface Waiting {
  readonly asked: TextCondition;
  readonly resolve: (matches: TextMatches) => void;
  readonly reject: (error: unknown) => void;
}

/** Words of one statement. Further ones wait for another turn, so that others are let in between. */
const batchSize = 50;

const batchesOf = (waiting: readonly Waiting[]): Waiting[][] =>
  Array.from({ length: Math.ceil(waiting.length / batchSize) }, (_, at) =>
    waiting.slice(at * batchSize, (at + 1) * batchSize),
  );

/** Finds what is asked for in the same turn of the event loop together, since a word may have many synonyms. */
export function batchMatches(run: Run, segment: Segment, terms_hash: string | null): FindMatches {
  let waiting: Waiting[] = [];

  async function send(batch: readonly Waiting[]): Promise<void> {
    try {
      const texts = batch.map(({ asked }) => asked.text);
      const rows = await run<MatchedSeqs>(statementFor(segment.type, batch[0]!.asked), [texts]);
      for (const [at, { asked, resolve, reject }] of batch.entries()) {
        const found = rows[at]!;
        // A rebuild has started or ended since the segment was loaded, at most a second ago.
        if (found.terms_hash !== terms_hash) reject(beingRebuilt(wordsField));
        else if (asked.kind === 'words' && found.nodes === 0) reject(refuseEmpty(asked));
        else resolve(matchesOf(segment, asked, found));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }

  async function flush(): Promise<void> {
    const groups = Map.groupBy(waiting, ({ asked }) => statementFor(segment.type, asked).name);
    waiting = [];
    for (const group of groups.values()) for (const batch of batchesOf(group)) await send(batch);
  }

  return (asked) =>
    new Promise((resolve, reject) => {
      waiting.push({ asked, resolve, reject });
      if (waiting.length === 1) queueMicrotask(() => void flush());
    });
}
