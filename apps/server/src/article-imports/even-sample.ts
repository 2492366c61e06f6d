/** A number for a place that looks drawn by lot, and is the same for the same seed. */
function lot(place: number, seed: number): number {
  let hash = Math.imul(place ^ Math.imul(seed + 1, 0x9e3779b1), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

interface Drawn<T> {
  readonly item: T;
  readonly lot: number;
}

const lower = <T>(a: Drawn<T>, b: Drawn<T>): Drawn<T> => (b.lot < a.lot ? b : a);

/**
 * Draws `size` items evenly from a stream of unknown length, and keeps no more than twice as many: one item by lot of
 * each stretch of the stream, and the stretches grow with it.
 */
export class EvenSample<T> {
  readonly #size: number;
  readonly #seed: number;
  #kept: Drawn<T>[] = [];
  #stretch = 1;
  #current: Drawn<T> | undefined;
  #seen = 0;

  constructor(size: number, seed: number) {
    this.#size = size;
    this.#seed = seed;
  }

  add(item: T): void {
    this.#seen += 1;
    const drawn = { item, lot: lot(this.#seen, this.#seed) };
    this.#current = this.#current ? lower(this.#current, drawn) : drawn;
    if (this.#seen % this.#stretch !== 0) return;
    this.#kept.push(this.#current);
    this.#current = undefined;
    if (this.#kept.length === 2 * this.#size) this.#widen();
  }

  #widen(): void {
    this.#kept = this.#kept.flatMap((drawn, at) => (at % 2 === 0 ? [lower(drawn, this.#kept[at + 1]!)] : []));
    this.#stretch *= 2;
  }

  take(): T[] {
    const all = [...this.#kept, ...(this.#current ? [this.#current] : [])].map(({ item }) => item);
    if (all.length <= this.#size) return all;
    const step = all.length / this.#size;
    return Array.from({ length: this.#size }, (_, at) => all[Math.floor(at * step)]!);
  }
}
