/**
 * Texts by number, in order of arrival; 0 stands for none. Numbers never change, so one table serves a segment and all
 * that follow it.
 */
export class TextTable {
  readonly #texts = [''];
  /** The number of each text in lower case. */
  readonly #folded = [0];
  readonly #numbers = new Map<string, number>();

  numberOf(text: string | null): number {
    if (text === null) return 0;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#texts.push(text) - 1;
    this.#numbers.set(text, number);
    const lower = text.toLowerCase();
    this.#folded[number] = lower === text ? number : this.numberOf(lower);
    return number;
  }

  textOf(number: number): string {
    return this.#texts[number]!;
  }

  /** The number of the same text in lower case. */
  folded(number: number): number {
    return this.#folded[number]!;
  }

  /** By code points, as the database does. */
  compare(a: number, b: number): number {
    if (a === b) return 0;
    return this.#texts[a]! < this.#texts[b]! ? -1 : 1;
  }
}
