import type { MeasuredLookup } from './measure-lookup.ts';
import type { MeasuredBatch, MeasuredScale } from './measure-scale.ts';
import type { MeasuredSet } from './measure-set.ts';
import type { CheckedExports, Zones } from './unlabelled-checks.ts';

export interface DedupFigures {
  readonly sets: readonly MeasuredSet[];
  readonly traps: { readonly different: Zones; readonly duplicates: Zones };
  readonly exports: CheckedExports;
  readonly screening: readonly { readonly name: string; readonly records: number; readonly zones: Zones }[];
  readonly all: MeasuredScale;
  readonly batch: MeasuredBatch;
  readonly lookup: MeasuredLookup;
}

export interface DedupGate {
  readonly name: string;
  readonly figure: number;
  readonly kind: 'at least' | 'at most';
  readonly limit: number;
}

export const passes = ({ figure, kind, limit }: DedupGate): boolean =>
  kind === 'at least' ? figure >= limit : figure <= limit;

export const atLeast = (name: string, figure: number, limit: number): DedupGate => ({
  name,
  figure,
  kind: 'at least',
  limit,
});
export const atMost = (name: string, figure: number, limit: number): DedupGate => ({
  name,
  figure,
  kind: 'at most',
  limit,
});

/** Of synthetic pairs, whose changes are ours: they prove speed, and that no rule broke. */
const leastSafeShare = 0.99;

export const gatesOf = ({ sets, traps, exports, screening, all, batch, lookup }: DedupFigures): DedupGate[] => [
  ...sets.flatMap(({ set: { name, target }, found, wrong, lost, queue }) => [
    atLeast(`${name}: found`, found, target.found),
    atMost(`${name}: wrong`, wrong, target.wrong),
    atMost(`${name}: lost`, lost, target.lost),
    atMost(`${name}: queue`, queue, target.queue),
  ]),
  atMost('trap pairs that are not duplicates: safe', traps.different.safe, 0),
  atLeast('trap pairs that are duplicates: safe', traps.duplicates.safe, 7),
  atMost('trap pairs that are duplicates: not shown', traps.duplicates.unlikely, 0),
  atLeast('exports: true pairs that are safe', exports.safeTrue, exports.truePairs),
  atMost('exports: wrong pairs that are safe', exports.safeWrong, 0),
  ...screening.map(({ name, zones }) => atMost(`${name}: safe`, zones.safe, 0)),
  atMost('synthetic: wrong', all.wrong, 0),
  atLeast('synthetic: share of true pairs that are safe', all.safe / all.truePairs, leastSafeShare),
  atMost('80,000 records, CPU seconds', all.cpuSeconds, 115),
  atMost('500 against 100,000 in memory, CPU seconds', batch.cpuSeconds, 1.5),
  atMost('500 against 100,000 in PostgreSQL, ms', lookup.joinMs, 70),
];
