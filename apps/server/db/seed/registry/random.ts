import { createHash } from 'node:crypto';

/** A reproducible stream of random numbers: the same name always gives the same numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  unit(): number;
  chance(share: number): boolean;
  between(low: number, high: number): number;
  /** Whole, both ends included. */
  whole(low: number, high: number): number;
  /** Uniform on the log scale: as many between 1 and 10 as between 10 and 100. */
  scaled(low: number, high: number): number;
  normal(): number;
  pick<T>(from: readonly T[]): T;
  /** Drawn by weight; if all weights are zero, any of them. */
  weighted<T>(from: readonly T[], weightOf: (one: T) => number): T;
  shuffle<T>(from: readonly T[]): T[];
  uuid(): string;
}

/** Chris Doty-Humphrey's sfc32: small, fast, and without known patterns. */
export function sfc32(seed: readonly [number, number, number, number], warmups: number): () => number {
  let [a, b, c, counter] = seed;
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + sum) | 0;
    return sum >>> 0;
  };
  for (let warmup = 0; warmup < warmups; warmup += 1) next();
  return next;
}

const half = 2 ** 32;

export function openStream(name: string): Random {
  const seed = createHash('sha256').update(name).digest();
  const next = sfc32([seed.readInt32LE(0), seed.readInt32LE(4), seed.readInt32LE(8), 1], 12);
  const unit = () => (next() + (next() >>> 11) / 2 ** 21) / half;
  const between = (low: number, high: number) => low + (high - low) * unit();
  const whole = (low: number, high: number) => low + Math.floor(unit() * (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    if (from.length === 0) throw new Error('Nothing to pick from');
    return from[whole(0, from.length - 1)]!;
  };
  return {
    unit,
    between,
    whole,
    pick,
    chance: (share) => unit() < share,
    scaled: (low, high) => low * (high / low) ** unit(),
    normal: () => Math.sqrt(-2 * Math.log(1 - unit())) * Math.cos(2 * Math.PI * unit()),
    weighted(from, weightOf) {
      const weights = from.map(weightOf);
      let left = unit() * weights.reduce((sum, weight) => sum + weight, 0);
      const at = weights.findIndex((weight) => (left -= weight) < 0);
      return at === -1 ? pick(from) : from[at]!;
    },
    shuffle(from) {
      const all = [...from];
      for (let at = all.length - 1; at > 0; at -= 1) {
        const other = whole(0, at);
        [all[at], all[other]] = [all[other]!, all[at]!];
      }
      return all;
    },
    uuid() {
      const bytes = Buffer.alloc(16);
      for (let at = 0; at < 16; at += 4) bytes.writeUInt32LE(next(), at);
      bytes[6] = (bytes[6]! & 0x0f) | 0x40;
      bytes[8] = (bytes[8]! & 0x3f) | 0x80;
      const hex = bytes.toString('hex');
      return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
    },
  };
}
