/**
 * Numbers words and sequences of words. A sequence is the number of its beginning plus the number of its last word, so
 * that no text is joined to look one up: 15,000 abstracts hold several million word pairs.
 */
export class GramIndex {
  readonly #words = new Map<string, number>();
  readonly #spelling = new Map<number, string>();
  #beginning = new Int32Array(1024).fill(-1);
  #last = new Int32Array(1024);
  /** Open addressing: the number of a sequence plus one, 0 where free. */
  #slots = new Int32Array(4096);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  word(token: string): number {
    let gram = this.#words.get(token);
    if (gram === undefined) {
      gram = this.#add(-1, 0);
      this.#words.set(token, gram);
      this.#spelling.set(gram, token);
    }
    return gram;
  }

  sequence(beginning: number, last: number): number {
    if (this.#size * 2 > this.#slots.length) this.#growSlots();
    const at = this.#find(beginning, last);
    const found = this.#slots[at]!;
    if (found > 0) return found - 1;
    const gram = this.#add(beginning, last);
    this.#slots[at] = gram + 1;
    return gram;
  }

  nameOf(gram: number): string {
    const beginning = this.#beginning[gram]!;
    return beginning < 0
      ? this.#spelling.get(gram)!
      : `${this.nameOf(beginning)} ${this.#spelling.get(this.#last[gram]!)!}`;
  }

  #add(beginning: number, last: number): number {
    if (this.#size === this.#last.length) {
      this.#beginning = enlarged(this.#beginning);
      this.#last = enlarged(this.#last);
    }
    this.#beginning[this.#size] = beginning;
    this.#last[this.#size] = last;
    this.#size += 1;
    return this.#size - 1;
  }

  /** The slot of a sequence, or the free one where it belongs. */
  #find(beginning: number, last: number): number {
    const mask = this.#slots.length - 1;
    let at = (Math.imul(beginning, 0x9e3779b1) ^ Math.imul(last, 0x85ebca6b)) & mask;
    for (;;) {
      const gram = this.#slots[at]! - 1;
      if (gram < 0 || (this.#beginning[gram] === beginning && this.#last[gram] === last)) return at;
      at = (at + 1) & mask;
    }
  }

  #growSlots(): void {
    const grams = this.#slots.filter((slot) => slot > 0);
    this.#slots = new Int32Array(this.#slots.length * 4);
    for (const slot of grams) this.#slots[this.#find(this.#beginning[slot - 1]!, this.#last[slot - 1]!)] = slot;
  }
}

/** The same numbers with room for as many again. */
export function enlarged(numbers: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(numbers.length * 2);
  larger.set(numbers);
  return larger;
}
