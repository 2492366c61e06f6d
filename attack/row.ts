import type { Target } from './target.ts';

/** One attack: what is tried, and how the product is found to bear it. */
export interface Row {
  readonly id: string;
  readonly title: string;
  /** What takes long and is made once for many runs; its time does not count. */
  prepare?(target: Target): Promise<unknown>;
  /** Tells what was measured; throws with what was seen when something did not hold. */
  run(target: Target): Promise<string>;
}

/** Fails with what was found, the first few in full. */
export function assertNone(found: readonly unknown[], what: string): void {
  if (found.length === 0) return;
  const texts = found.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
  const few = [...new Set(texts)].slice(0, 6);
  throw new Error(`${what} (${found.length}): ${few.join('; ')}`);
}
