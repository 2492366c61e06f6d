import { type Fingerprint, keysOf } from './fingerprint.ts';

/** A key that more articles have says little by itself, and only counts together with year and first author. */
export const mostPerKey = 100;

const narrowKey = ({ year, first }: Fingerprint): string => `${year}|${first[0] ?? ''}`;

/** Which fingerprints share a key, in memory: for the records of one file. */
export class CandidateIndex<Id> {
  readonly #byKey = new Map<bigint, { readonly id: Id; readonly narrow: string }[]>();

  add(id: Id, print: Fingerprint): void {
    const entry = { id, narrow: narrowKey(print) };
    for (const key of keysOf(print)) {
      const entries = this.#byKey.get(key);
      if (entries) entries.push(entry);
      else this.#byKey.set(key, [entry]);
    }
  }

  find(print: Fingerprint): Set<Id> {
    const narrow = narrowKey(print);
    const found = new Set<Id>();
    for (const key of keysOf(print)) {
      const entries = this.#byKey.get(key) ?? [];
      const isCommon = entries.length > mostPerKey;
      for (const entry of entries) if (!isCommon || entry.narrow === narrow) found.add(entry.id);
    }
    return found;
  }
}
