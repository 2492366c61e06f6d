import type { LabelledSet, Ruler } from './labelled-sets.ts';
import { type Matched, matchRecords } from './match-records.ts';
import type { Clusters, LabelledRecord } from './read-sets.ts';

export interface MeasuredSet {
  readonly set: LabelledSet;
  readonly records: number;
  readonly positives: number;
  /** In the safe zone. */
  readonly found: number;
  readonly wrong: number;
  /** In neither zone. */
  readonly lost: number;
  /** Pairs of groups that a person has to look at, and how many of them are duplicates. */
  readonly queue: number;
  readonly queueTrue: number;
  /** Per flagged member, as rivals count. */
  readonly members: { readonly sensitivity: number; readonly specificity: number };
}

interface Labelled {
  readonly records: readonly LabelledRecord[];
  readonly clusters: Clusters;
}
interface Count {
  readonly positives: number;
  readonly found: number;
  readonly wrong: number;
}

const sum = (numbers: Iterable<number>): number => Array.from(numbers).reduce((total, one) => total + one, 0);

/** Every cluster of a list of records, with how many of them are in it. */
function sizesOf(records: Iterable<LabelledRecord>, clusters: Clusters): number[] {
  const sizes = new Map<string, number>();
  for (const { id } of records) {
    const cluster = clusters.get(id) ?? id;
    sizes.set(cluster, (sizes.get(cluster) ?? 0) + 1);
  }
  return [...sizes.values()];
}

const surplus = (sizes: readonly number[]): number => sum(sizes.map((size) => size - 1));

const uniqueIn = (group: readonly LabelledRecord[]): number => group.filter(({ flag }) => flag === 'unique').length;

const counts: Readonly<Record<Ruler, (labelled: Labelled, groups: readonly (readonly LabelledRecord[])[]) => Count>> = {
  removed: ({ records, clusters }, groups) => {
    const sizes = groups.map((group) => sizesOf(group, clusters));
    return {
      positives: surplus(sizesOf(records, clusters)),
      found: sum(sizes.map(surplus)),
      wrong: sum(sizes.map((own) => own.length - 1)),
    };
  },
  flagged: ({ records, clusters }, groups) => {
    const isDuplicate = flagIn(records, clusters);
    const members = groups.flat();
    return {
      positives: records.filter(isDuplicate).length,
      found: members.filter(isDuplicate).length,
      wrong: members.filter((record) => !isDuplicate(record)).length,
    };
  },
  source: ({ records }, groups) => {
    return {
      positives: records.filter(({ flag }) => flag === 'duplicate').length,
      found: sum(groups.map((group) => Math.min(group.length - uniqueIn(group), group.length - 1))),
      wrong: sum(groups.map((group) => Math.max(uniqueIn(group) - 1, 0))),
    };
  },
};

/** Whether a record is a member of a cluster of several, or flagged where there are no clusters. */
function flagIn(records: readonly LabelledRecord[], clusters: Clusters): (record: LabelledRecord) => boolean {
  const isCaptioned = records.some(({ flag }) => flag !== '' && flag !== 'unique' && flag !== 'duplicate');
  return isCaptioned ? ({ flag }) => flag !== '' : ({ id }) => clusters.has(id);
}

/** Joins places and answers which one stands for each. */
export function joined(size: number, pairs: Iterable<readonly [number, number]>): (at: number) => number {
  const parents = Array.from({ length: size }, (_, at) => at);
  const find = (at: number): number => {
    let root = at;
    while (parents[root] !== root) root = parents[root]!;
    return root;
  };
  for (const [a, b] of pairs) parents[find(a)] = find(b);
  return find;
}

/** Positives that neither a safe group nor the queue brings together. */
function countLost({ records, clusters }: Labelled, { pairs }: Matched): number {
  const isFlagged = flagIn(records, clusters);
  if (clusters.size === 0) {
    const both = pairs.filter(({ a, b }) => isFlagged(records[a]!) && isFlagged(records[b]!));
    const seen = new Set(both.flatMap(({ a, b }) => [a, b]));
    return records.filter((record, at) => isFlagged(record) && !seen.has(at)).length;
  }
  const clusterOf = (at: number): string => clusters.get(records[at]!.id) ?? records[at]!.id;
  const within = pairs.filter(({ a, b }) => clusterOf(a) === clusterOf(b)).map(({ a, b }) => [a, b] as const);
  const root = joined(records.length, within);
  const parts = new Map<string, Set<number>>();
  for (const at of records.keys()) parts.set(clusterOf(at), (parts.get(clusterOf(at)) ?? new Set()).add(root(at)));
  return surplus([...parts.values()].map(({ size }) => size));
}

function countQueue({ records, clusters }: Labelled, { pairs, groups }: Matched): { queue: number; queueTrue: number } {
  const groupOf = new Map(groups.flatMap((members, at) => members.map((member) => [member, `g${at}`] as const)));
  const nameOf = (at: number): string => groupOf.get(at) ?? String(at);
  const isSame = (a: LabelledRecord, b: LabelledRecord): boolean =>
    clusters.size === 0
      ? a.flag !== '' && b.flag !== ''
      : clusters.has(a.id) && clusters.get(a.id) === clusters.get(b.id);
  const asked = new Map<string, boolean>();
  for (const { a, b } of pairs) {
    if (nameOf(a) === nameOf(b)) continue;
    const name = [nameOf(a), nameOf(b)].toSorted().join();
    asked.set(name, (asked.get(name) ?? false) || isSame(records[a]!, records[b]!));
  }
  return { queue: asked.size, queueTrue: [...asked.values()].filter(Boolean).length };
}

export async function measureSet(set: LabelledSet, data: string): Promise<MeasuredSet> {
  const labelled = await set.read(data);
  const { records } = labelled;
  const matched = matchRecords(records.map(({ citation }) => citation));
  const groups = matched.groups.map((members) => members.map((at) => records[at]!));
  const members = counts.flagged(labelled, groups);
  return {
    set,
    records: records.length,
    ...counts[set.ruler](labelled, groups),
    lost: countLost(labelled, matched),
    ...countQueue(labelled, matched),
    members: {
      sensitivity: members.found / members.positives,
      specificity: 1 - members.wrong / (records.length - members.positives),
    },
  };
}
