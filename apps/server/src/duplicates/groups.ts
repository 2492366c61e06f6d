import { compare, type Comparison } from './compare.ts';
import type { Fingerprint } from './fingerprint.ts';
import { possibleFrom, scoreOf } from './points.ts';

export interface DuplicateGroup<Id> {
  readonly members: readonly Id[];
  /** Two members that cannot be one, if there are any: then none of the group's pairs is safe. */
  readonly conflict: readonly [Id, Id] | null;
}

const contradicts = ({ zone, traps, points }: Comparison): boolean =>
  zone !== 'safe' && (traps.length > 0 || points < possibleFrom);

function connect<Id>(pairs: Iterable<readonly [Id, Id]>): Id[][] {
  const groups = new Map<Id, Id[]>();
  for (const [a, b] of pairs) {
    const one = groups.get(a) ?? [a];
    const other = groups.get(b) ?? [b];
    const joined = one === other ? one : [...one, ...other];
    for (const member of joined) groups.set(member, joined);
  }
  return [...new Set(groups.values())];
}

function findConflict<Id>(
  members: readonly Id[],
  fingerprintOf: (id: Id) => Fingerprint,
): DuplicateGroup<Id>['conflict'] {
  for (const [at, one] of members.entries()) {
    for (const other of members.slice(at + 1)) {
      if (contradicts(compare(fingerprintOf(one), fingerprintOf(other)))) return [one, other];
    }
  }
  return null;
}

/** Articles that safe pairs connect, all compared with each other again: two different articles may each equal a third. */
export const groupSafePairs = <Id>(
  pairs: Iterable<readonly [Id, Id]>,
  fingerprintOf: (id: Id) => Fingerprint,
): DuplicateGroup<Id>[] =>
  connect(pairs).map((members) => ({
    members,
    conflict: members.length > 2 ? findConflict(members, fingerprintOf) : null,
  }));

/** A safe pair of a group with a conflict: a person decides. */
export const withGroupConflict = (safe: Comparison): Comparison => ({
  ...safe,
  zone: 'likely',
  score: scoreOf('likely', safe.points),
  traps: [...safe.traps, 'group-conflict'],
});
