import type { Db, Tx } from '../db/database.ts';
import { compare, type Comparison } from './compare.ts';
import type { Fingerprint } from './fingerprint.ts';
import { loadFingerprints } from './fingerprint-store.ts';
import { groupSafePairs, withGroupConflict } from './groups.ts';
import { listSafePairsOf, writePairs } from './pair-store.ts';

/** Two different articles may each equal a third one: nothing in a group that contradicts itself is beyond doubt. */
function vetoer<Id>(pairs: readonly (readonly [Id, Id])[], fingerprintOf: (id: Id) => Fingerprint) {
  const groups = groupSafePairs(pairs, fingerprintOf);
  const doubtful = new Set(groups.flatMap(({ members, conflict }) => (conflict ? members : [])));
  return (member: Id, comparison: Comparison): Comparison =>
    comparison.zone === 'safe' && doubtful.has(member) ? withGroupConflict(comparison) : comparison;
}

/** Pairs that connect these articles, and through them others, beyond doubt. */
async function listConnected(tx: Tx, ids: readonly number[]): Promise<[number, number][]> {
  const seen = new Set(ids);
  const found = new Map<string, [number, number]>();
  for (let next = [...seen]; next.length > 0;) {
    const pairs = await listSafePairsOf(tx, next);
    for (const pair of pairs) found.set(pair.join(' '), pair);
    next = [...new Set(pairs.flat())].filter((id) => !seen.has(id));
    for (const id of next) seen.add(id);
  }
  return [...found.values()];
}

/**
 * Applies the veto to everything that is connected to these articles, pairs of earlier batches and imports included. A
 * pair is beyond doubt again once the contradiction is gone.
 */
export async function vetoPairs(tx: Tx, ids: readonly number[]): Promise<void> {
  const connected = await listConnected(tx, ids);
  const stored = await loadFingerprints(tx, [...new Set(connected.flat())]);
  const pairs = connected.filter((pair) => pair.every((id) => stored.has(id)));
  const fingerprintOf = (id: number): Fingerprint => stored.get(id)!.fingerprint;
  const veto = vetoer(pairs, fingerprintOf);
  await writePairs(
    tx,
    pairs.map((pair) => {
      const [later, earlier] = pair;
      return { ids: pair, comparison: veto(later, compare(fingerprintOf(later), fingerprintOf(earlier))) };
    }),
  );
}

/** A record of a batch, or an article. */
export type Member = `record ${number}` | `article ${number}`;

interface Found {
  readonly members: readonly [Member, Member];
  readonly comparison: Comparison;
}

/** The same for matches that nobody has written yet. */
export async function vetoMatches<F extends Found>(
  db: Db | Tx,
  matches: readonly F[],
  records: ReadonlyMap<Member, Fingerprint>,
): Promise<F[]> {
  const pairs = matches.filter(({ comparison }) => comparison.zone === 'safe').map(({ members }) => members);
  const ids = pairs.flat().flatMap((member) => (records.has(member) ? [] : [Number(member.split(' ')[1])]));
  const stored = await loadFingerprints(db, [...new Set(ids)]);
  const veto = vetoer(pairs, (member) => records.get(member) ?? stored.get(Number(member.split(' ')[1]))!.fingerprint);
  return matches.map((match) => ({ ...match, comparison: veto(match.members[0], match.comparison) }));
}
