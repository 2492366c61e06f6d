import type { SparseRows } from './sparse-rows.ts';
import { stopWords } from './stop-words.ts';

export interface TellingTerms {
  /** Terms that speak for accepting, the strongest first. */
  readonly for: string[];
  readonly against: string[];
}

const shown = 5;

/** A word pair such as "of the" tells nothing; "quality of" repeats "quality". */
const isTelling = (term: string): boolean => term.split(' ').every((word) => !stopWords.has(word));

/** The terms of an article that move its score most: their value times their weight. */
export function tellingTerms(x: SparseRows, row: number, weights: Float64Array): TellingTerms {
  const effects = Array.from({ length: x.start[row + 1]! - x.start[row]! }, (_, entry) => {
    const at = x.start[row]! + entry;
    const column = x.column[at]!;
    return { column, effect: x.value[at]! * weights[column]! };
  });
  const strongest = (sign: 1 | -1): string[] => {
    const terms: string[] = [];
    const ordered = effects
      .filter(({ effect }) => effect * sign > 0)
      .toSorted((one, other) => sign * (other.effect - one.effect) || one.column - other.column);
    for (const { column } of ordered) {
      const term = x.nameOf(column);
      if (isTelling(term)) terms.push(term);
      if (terms.length === shown) break;
    }
    return terms;
  };
  return { for: strongest(1), against: strongest(-1) };
}
