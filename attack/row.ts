import type { Target } from './target.ts';

/** One attack: what is tried, and how to tell that the product withstands it. */
export interface Row {
  readonly id: string;
  readonly title: string;
  /** Slow preparation that is done once for many runs; its time does not count. */
  prepare?(target: Target): Promise<unknown>;
  /** Ends a row that hangs, after another time than the usual one. */
  readonly deadlineSeconds?: number;
  /** Returns what was measured; throws with details if the product did not hold. */
  run(target: Target): Promise<string>;
}

/** Fails if anything was found, listing the first few in full. */
export function assertNone(found: readonly unknown[], what: string): void {
  if (found.length === 0) return;
  const texts = found.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const few = [...new Set(texts)].slice(0, 6);
  throw new Error(`${what} (${found.length}): ${few.join('; ')}`);
}
