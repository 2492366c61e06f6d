import { sql } from 'kysely';
import type { Db, Tx } from '../db/database.ts';
import type { Comparison } from './compare.ts';
import { rulesVersion } from './fingerprint.ts';

/** Two articles that may be one, in the order in which they were compared. */
export interface ComparedArticles {
  readonly ids: readonly [number, number];
  readonly comparison: Comparison;
}

type Evidence = Comparison['evidence'][number];
const otherSide = { 'only-left': 'only-right', 'only-right': 'only-left' } as const;
const turnRound = (evidence: Evidence): Evidence => {
  const { verdict } = evidence;
  return verdict === 'only-left' || verdict === 'only-right' ? { ...evidence, verdict: otherSide[verdict] } : evidence;
};

/** The article that came later is on the left. Ids are given out in order. */
const rowOf = ({ ids: [left, right], comparison: { score, zone, rule, traps, evidence } }: ComparedArticles) => ({
  article_id: Math.max(left, right),
  earlier_id: Math.min(left, right),
  score,
  zone,
  rule,
  traps,
  evidence: left > right ? evidence : evidence.map(turnRound),
});

const pairRow = sql`article_id int, earlier_id int, score real, zone text, rule text, traps text[], evidence jsonb`;

/**
 * Opens pairs, or scores open ones again; what was decided stays. A pair belongs to the import of its later article;
 * two articles that no import brought are not asked about.
 */
export async function writePairs(
  tx: Tx,
  compared: readonly ComparedArticles[],
  importing?: { readonly id: number; readonly article_ids: readonly number[] },
): Promise<void> {
  const { id = null, article_ids = [] } = importing ?? {};
  await sql`INSERT INTO duplicate_pairs
      (article_id, earlier_id, import_id, score, zone, rule, traps, evidence, rules_version)
    SELECT p.article_id, p.earlier_id, i.id, p.score, p.zone, p.rule, p.traps, p.evidence, ${rulesVersion}
    FROM jsonb_to_recordset(${JSON.stringify(compared.map(rowOf))}::jsonb) AS p (${pairRow})
    LEFT JOIN duplicate_pairs known ON known.article_id = p.article_id AND known.earlier_id = p.earlier_id
    LEFT JOIN import_records r ON r.article_id = p.article_id
    JOIN article_imports i ON i.id = CASE WHEN p.article_id = ANY (${article_ids}::int[]) THEN ${id}
      ELSE coalesce(known.import_id, r.import_id) END
    ON CONFLICT (article_id, earlier_id) DO UPDATE SET score = excluded.score, zone = excluded.zone,
      rule = excluded.rule, traps = excluded.traps, evidence = excluded.evidence, rules_version = excluded.rules_version
    WHERE duplicate_pairs.state = 'open'`.execute(tx);
}

/** Forgets open pairs that are no longer alike. */
export const deleteOpenPairs = (tx: Tx, pairs: readonly (readonly [number, number])[]) =>
  sql`DELETE FROM duplicate_pairs p USING unnest(${pairs.map((ids) => Math.max(...ids))}::int[],
      ${pairs.map((ids) => Math.min(...ids))}::int[]) AS gone (article_id, earlier_id)
    WHERE p.article_id = gone.article_id AND p.earlier_id = gone.earlier_id AND p.state = 'open'`.execute(tx);

type PairRow = { readonly article_id: number; readonly earlier_id: number };
const idsOf = ({ article_id, earlier_id }: PairRow): [number, number] => [article_id, earlier_id];

export const listOpenPairsOf = async (tx: Tx, id: number): Promise<[number, number][]> =>
  (
    await sql<PairRow>`SELECT article_id, earlier_id FROM duplicate_pairs
    WHERE ${id} IN (article_id, earlier_id) AND state = 'open'`.execute(tx)
  ).rows.map(idsOf);

/** Some of the open pairs that other rules scored. */
export const listOutdatedPairs = async (tx: Tx, count: number): Promise<[number, number][]> =>
  (
    await sql<PairRow>`SELECT article_id, earlier_id FROM duplicate_pairs
    WHERE state = 'open' AND rules_version <> ${rulesVersion} LIMIT ${count}`.execute(tx)
  ).rows.map(idsOf);

/** Pairs of these articles that are beyond doubt by themselves, unless someone rejected them. */
export const listSafePairsOf = async (tx: Tx, ids: readonly number[]): Promise<[number, number][]> =>
  (
    await sql<PairRow>`SELECT article_id, earlier_id FROM duplicate_pairs
    WHERE (article_id = ANY (${ids}) OR earlier_id = ANY (${ids})) 
      AND (zone = 'safe' OR 'group-conflict' = ANY (traps)) AND state <> 'rejected'`.execute(tx)
  ).rows.map(idsOf);

/** The two digests of a pair, in any order. */
const bothOf = (one: string, other: string): string => `${one} ${other}`;

/**
 * Citations that someone has kept apart, by their digests: importing the same records again must not ask again. Two
 * that are the same to the letter are asked about every time, because one of them may be the other.
 */
export async function listKeptApart(
  db: Db | Tx,
  digests: readonly string[],
): Promise<(one: string, other: string) => boolean> {
  const { rows } = await sql<{ one: string; other: string }>`SELECT DISTINCT one.digest AS one, other.digest AS other
    FROM fingerprints one
    JOIN duplicate_pairs p ON p.state = 'rejected' AND one.article_id IN (p.article_id, p.earlier_id)
    JOIN fingerprints other ON other.article_id = p.article_id + p.earlier_id - one.article_id
    WHERE one.digest = ANY (${digests}) AND one.digest <> other.digest`.execute(db);
  const kept = new Set(rows.map(({ one, other }) => bothOf(one, other)));
  return (one, other) => kept.has(bothOf(one, other));
}
