import { type AgreementMeasures, type AnswerCount, measureCounts } from '@cea/contract/agreement-statistics';

/** Answers are long texts at times, and each is counted in several tallies: numbers take less room. */
export class Categories {
  readonly #numbers = new Map<string, number>();

  numberOf(answer: string): number {
    const known = this.#numbers.get(answer);
    if (known !== undefined) return known;
    this.#numbers.set(answer, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

const most = 2 ** 26;

/** How often two readers gave which answers. */
export class Tally {
  readonly #often = new Map<number, number>();

  add(a: number, b: number): void {
    const cell = a * most + b;
    this.#often.set(cell, (this.#often.get(cell) ?? 0) + 1);
  }

  measure(): AgreementMeasures | undefined {
    const counts = [...this.#often].map(([cell, often]): AnswerCount => ({
      a: String(Math.floor(cell / most)),
      b: String(cell % most),
      often,
    }));
    return measureCounts(counts);
  }
}

/** A tally for each of several things, made when the first is counted. */
export class Tallies<K> {
  readonly #all = new Map<K, Tally>();

  of(key: K): Tally {
    const tally = this.#all.get(key) ?? new Tally();
    this.#all.set(key, tally);
    return tally;
  }

  /** Those with the most judgments first. */
  measure(): { readonly key: K; readonly measures: AgreementMeasures }[] {
    return [...this.#all]
      .flatMap(([key, tally]) => {
        const measures = tally.measure();
        return measures ? [{ key, measures }] : [];
      })
      .toSorted((one, other) => other.measures.count - one.measures.count);
  }
}
