import type { Db, Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type Comparison, compare } from './compare.ts';
import { findCandidates, type NewRecord } from './find-candidates.ts';
import type { Fingerprint } from './fingerprint.ts';
import {
  type Fingerprinted,
  digestsOf,
  loadFingerprints,
  lockMatching,
  makeFingerprint,
  makeMissing,
  writeFingerprints,
} from './fingerprint-store.ts';
import {
  type ComparedArticles,
  deleteOpenPairs,
  listKeptApart,
  listOpenPairsOf,
  listOutdatedPairs,
  writePairs,
} from './pair-store.ts';
import { type Member, vetoMatches, vetoPairs } from './group-veto.ts';
import { findSurvivors } from './survivors.ts';

/** An article of the database, or an earlier record of the same batch. */
type Partner = { readonly article_id: number } | { readonly at: number };

export interface Match {
  readonly at: number;
  readonly partner: Partner;
  readonly comparison: Comparison;
}

/** With the digest of a partner that is in the database. */
interface Alike extends Match {
  readonly digest: string | undefined;
}

/** So many are read or written at a time. */
const batchSize = 500;

const zoneOrder = ['unlikely', 'possible', 'likely', 'safe'] as const;
const isSurer = (one: Comparison, other: Comparison): boolean =>
  one.zone === other.zone ? one.score > other.score : zoneOrder.indexOf(one.zone) > zoneOrder.indexOf(other.zone);

const memberOf = (partner: Partner): Member =>
  'at' in partner ? `record ${partner.at}` : `article ${partner.article_id}`;

const isShown = ({ zone }: Comparison): boolean => zone !== 'unlikely';

/** A record has a dozen candidates or more, and their fingerprints are large. */
const comparedAtOnce = 100;

/** Compares a batch with itself and with all articles, in parts, so that few candidates are in memory. */
async function compareAll(db: Db | Tx, batch: readonly NewRecord[]): Promise<Alike[]> {
  const candidates = await findCandidates(db, batch);
  const own = new Map(batch.map(({ at, fingerprint }) => [at, fingerprint]));
  const found: Alike[] = [];
  for (let start = 0; start < batch.length; start += comparedAtOnce) {
    const part = batch.slice(start, start + comparedAtOnce);
    const ids = new Set(part.flatMap(({ at }) => [...(candidates.articles.get(at) ?? [])]));
    const stored = await loadFingerprints(db, [...ids]);
    for (const { at, fingerprint } of part) {
      const keep = (partner: Partner, other: Fingerprint, digest?: string): void => {
        const comparison = compare(fingerprint, other);
        if (isShown(comparison)) found.push({ at, partner, comparison, digest });
      };
      for (const earlier of candidates.records.get(at) ?? []) keep({ at: earlier }, own.get(earlier)!);
      for (const article_id of candidates.articles.get(at) ?? []) {
        const other = stored.get(article_id);
        if (other) keep({ article_id }, other.fingerprint, other.digest);
      }
    }
  }
  return found;
}

/** Leaves out what someone has kept apart before. */
async function withoutKeptApart(db: Db | Tx, batch: readonly NewRecord[], found: readonly Alike[]): Promise<Match[]> {
  const matched = new Set(found.flatMap(({ at, partner }) => ('at' in partner ? [at, partner.at] : [at])));
  const digests = await digestsOf(
    db,
    batch.filter(({ at }) => matched.has(at)),
  );
  const isKeptApart = await listKeptApart(db, [...new Set(digests.values())]);
  const digestOf = ({ partner, digest }: Alike): string => digest ?? ('at' in partner ? digests.get(partner.at)! : '');
  return found
    .filter((one) => !isKeptApart(digests.get(one.at)!, digestOf(one)))
    .map(({ at, partner, comparison }) => ({ at, partner, comparison }));
}

/** Articles that are linked to each other are one study: only the surest match with any of them is kept. */
async function surestOfEachStudy(db: Db | Tx, matches: readonly Match[]): Promise<Match[]> {
  const ids = matches.flatMap(({ partner }) => ('article_id' in partner ? [partner.article_id] : []));
  const survivors = await findSurvivors(db, [...new Set(ids)]);
  const kept = new Map<string, Match>();
  for (const match of matches) {
    const { at, partner, comparison } = match;
    const study = 'at' in partner ? `record ${partner.at}` : `article ${survivors.get(partner.article_id)}`;
    const known = kept.get(`${at} ${study}`);
    if (!known || isSurer(comparison, known.comparison)) kept.set(`${at} ${study}`, match);
  }
  return [...kept.values()];
}

async function findAlike(db: Db | Tx, batch: readonly NewRecord[]): Promise<Match[]> {
  const found = await compareAll(db, batch);
  return surestOfEachStudy(db, await withoutKeptApart(db, batch, found));
}

/**
 * Which articles, archived ones too, and which earlier records of the batch the records of a batch may repeat. Writes
 * nothing. Only indexed articles are found (`indexMissing`).
 */
export async function findMatches(db: Db | Tx, batch: readonly NewRecord[]): Promise<Match[]> {
  const matches = await findAlike(db, batch);
  const records = new Map(batch.map(({ at, fingerprint }) => [`record ${at}` as Member, fingerprint]));
  const found = matches.map((match) => ({
    ...match,
    members: [`record ${match.at}`, memberOf(match.partner)] as const,
  }));
  return (await vetoMatches(db, found, records)).map(({ at, partner, comparison }) => ({ at, partner, comparison }));
}

/** Writes the fingerprints of newly imported articles and opens a pair for each match. */
export async function recordMatches(tx: Tx, import_id: number, batch: readonly Fingerprinted[]): Promise<void> {
  await lockMatching(tx);
  const matches = await findAlike(
    tx,
    batch.map(({ fingerprint }, at) => ({ at, fingerprint })),
  );
  await writeFingerprints(tx, batch);
  const idOf = (partner: Partner): number => ('at' in partner ? batch[partner.at]!.article_id : partner.article_id);
  const article_ids = batch.map(({ article_id }) => article_id);
  await writePairs(
    tx,
    matches.map(({ at, partner, comparison }) => ({ ids: [batch[at]!.article_id, idOf(partner)], comparison })),
    { id: import_id, article_ids },
  );
  await vetoPairs(tx, article_ids);
}

/** After an article's citation was edited: what it may be the same as is found again, except for what was decided. */
export async function refreshFingerprint(tx: Tx, article_id: number): Promise<void> {
  await lockMatching(tx);
  const fingerprint = await makeFingerprint(tx, article_id);
  if (!fingerprint) return;
  const matches = (await findAlike(tx, [{ at: 0, fingerprint }])).flatMap(({ partner, comparison }) =>
    'article_id' in partner && partner.article_id !== article_id ? [{ other: partner.article_id, comparison }] : [],
  );
  await writeFingerprints(tx, [{ article_id, fingerprint }]);
  const others = new Set(matches.map(({ other }) => other));
  const open = await listOpenPairsOf(tx, article_id);
  await deleteOpenPairs(
    tx,
    open.filter((ids) => !ids.some((id) => others.has(id))),
  );
  await writePairs(
    tx,
    matches.map(({ other, comparison }) => ({ ids: [article_id, other], comparison })),
  );
  await vetoPairs(tx, [article_id, ...open.flat()]);
}

/** Scores some open pairs again after the rules have changed; returns how many. */
async function rescorePairs(tx: Tx): Promise<number> {
  await lockMatching(tx);
  const outdated = await listOutdatedPairs(tx, batchSize);
  const stored = await loadFingerprints(tx, [...new Set(outdated.flat())]);
  const compared = outdated.map((ids): ComparedArticles => {
    const [one, other] = ids.map((id) => stored.get(id)!.fingerprint);
    return { ids, comparison: compare(one!, other!) };
  });
  await deleteOpenPairs(
    tx,
    compared.filter(({ comparison }) => !isShown(comparison)).map(({ ids }) => ids),
  );
  await writePairs(
    tx,
    compared.filter(({ comparison }) => isShown(comparison)),
  );
  await vetoPairs(tx, outdated.flat());
  return outdated.length;
}

/** Fingerprints some articles that have none of the present rules; returns how many. */
async function indexSome(tx: Tx): Promise<number> {
  await lockMatching(tx);
  const missing = await makeMissing(tx, batchSize);
  if (missing.length > 0) await writeFingerprints(tx, missing);
  return missing.length;
}

/**
 * Makes every article findable by the present rules: articles that no import brought, and all of them after the rules
 * have changed. In short transactions, so that imports go on meanwhile; almost free if nothing is missing.
 */
export async function indexMissing(db: Db): Promise<void> {
  for (const step of [indexSome, rescorePairs]) while ((await inTransaction(db, step)) > 0);
}
