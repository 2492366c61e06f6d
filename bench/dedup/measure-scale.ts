import { CandidateIndex } from '../../apps/server/src/duplicates/candidate-index.ts';
import { compare } from '../../apps/server/src/duplicates/compare.ts';
import { type Fingerprint, fingerprint } from '../../apps/server/src/duplicates/fingerprint.ts';
import type { SyntheticRecord } from './synthetic.ts';

/** What one measurement took; other programs on the machine delay the wall clock only. */
export interface Cost {
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
  readonly residentMB: number;
}

export interface MeasuredScale extends Cost {
  readonly records: number;
  readonly candidates: number;
  readonly truePairs: number;
  readonly safe: number;
  readonly wrong: number;
  readonly review: number;
  readonly missed: number;
}

export function costOf<T>(run: () => T): Cost & { readonly result: T } {
  const cpu = process.cpuUsage();
  const start = performance.now();
  const result = run();
  const { user, system } = process.cpuUsage(cpu);
  return {
    result,
    cpuSeconds: (user + system) / 1e6,
    wallSeconds: (performance.now() - start) / 1e3,
    residentMB: process.memoryUsage.rss() / 2 ** 20,
  };
}

class MemoryRegistry {
  readonly #index = new CandidateIndex<number>();
  readonly #prints: Fingerprint[] = [];
  readonly #works: number[] = [];

  add({ work }: SyntheticRecord, print: Fingerprint): void {
    this.#index.add(this.#prints.length, print);
    this.#prints.push(print);
    this.#works.push(work);
  }

  /** Every record that shares a key, compared, and whether it is the same work. */
  match({ work }: SyntheticRecord, print: Fingerprint) {
    return Array.from(this.#index.find(print), (at) => ({
      zone: compare(this.#prints[at]!, print).zone,
      isSame: this.#works[at] === work,
    }));
  }
}

function countTruePairs(records: readonly SyntheticRecord[]): number {
  const sizes = new Map<number, number>();
  for (const { work } of records) sizes.set(work, (sizes.get(work) ?? 0) + 1);
  return [...sizes.values()].reduce((pairs, size) => pairs + (size * (size - 1)) / 2, 0);
}

/** All records against those before them, as an import into an empty registry does it. */
export function measureAll(records: readonly SyntheticRecord[]): MeasuredScale {
  const tally = { candidates: 0, safe: 0, wrong: 0, review: 0 };
  const { result: _, ...cost } = costOf(() => {
    const registry = new MemoryRegistry();
    for (const record of records) {
      const print = fingerprint(record.citation);
      for (const { zone, isSame } of registry.match(record, print)) {
        tally.candidates += 1;
        if (zone === 'safe') tally[isSame ? 'safe' : 'wrong'] += 1;
        else if (zone !== 'unlikely' && isSame) tally.review += 1;
      }
      registry.add(record, print);
    }
  });
  const truePairs = countTruePairs(records);
  return { ...cost, records: records.length, ...tally, truePairs, missed: truePairs - tally.safe - tally.review };
}

export interface MeasuredBatch extends Cost {
  readonly batch: number;
  readonly records: number;
  readonly comparisons: number;
}

/** A file against a registry whose keys are in memory. */
export function measureBatch(records: readonly SyntheticRecord[], batch: readonly SyntheticRecord[]): MeasuredBatch {
  const registry = new MemoryRegistry();
  for (const record of records) registry.add(record, fingerprint(record.citation));
  const { result, ...cost } = costOf(() =>
    batch.reduce((sum, record) => sum + registry.match(record, fingerprint(record.citation)).length, 0),
  );
  return { ...cost, batch: batch.length, records: records.length, comparisons: result };
}
