import { CandidateIndex } from '../../apps/server/src/duplicates/candidate-index.ts';
import { compare, type Comparison } from '../../apps/server/src/duplicates/compare.ts';
import { type Fingerprint, fingerprint, type FingerprintSource } from '../../apps/server/src/duplicates/fingerprint.ts';
import { groupSafePairs } from '../../apps/server/src/duplicates/groups.ts';

/** Two records, by their place, that are not unlikely to be one. */
export interface FoundPair {
  readonly a: number;
  readonly b: number;
  readonly comparison: Comparison;
}

export interface Matched {
  readonly prints: readonly Fingerprint[];
  readonly pairs: readonly FoundPair[];
  /** The safe groups without a conflict; a record without duplicates is in none. */
  readonly groups: readonly (readonly number[])[];
  readonly vetoed: number;
}

/** All records compared with each other, as an import into an empty registry does it. */
export function matchRecords(citations: readonly FingerprintSource[]): Matched {
  const prints = citations.map(fingerprint);
  const index = new CandidateIndex<number>();
  const pairs: FoundPair[] = [];
  for (const [b, print] of prints.entries()) {
    for (const a of index.find(print)) {
      const comparison = compare(prints[a]!, print);
      if (comparison.zone !== 'unlikely') pairs.push({ a, b, comparison });
    }
    index.add(b, print);
  }
  const safe = pairs.filter(({ comparison }) => comparison.zone === 'safe').map(({ a, b }) => [a, b] as const);
  const groups = groupSafePairs(safe, (at) => prints[at]!);
  const kept = groups.filter(({ conflict }) => conflict === null);
  return { prints, pairs, groups: kept.map(({ members }) => members), vetoed: groups.length - kept.length };
}
