import { inflectionsOf, prefixesOf, spellingsOf } from './highlight-words.ts';
import { placedWords } from './search-words.ts';

/** Terms to mark, under the id that a mark refers to. */
export interface TermSet {
  readonly id: string;
  readonly terms: readonly string[];
}

/** A word of a term, or the beginning of words. */
export interface TermWord {
  readonly text: string;
  readonly isPrefix: boolean;
}

/** `*` after a word makes it a beginning. Hyphens, blanks and other signs separate words. */
export const termWords = (term: string): TermWord[] =>
  placedWords(term).map(({ text, to }) => ({ text, isPrefix: term[to] === '*' }));

/** Terms that begin with the same words share the nodes of these words. */
export interface TermNode {
  readonly next: Map<number, TermNode>;
  /** The position of the first set with a term that ends here. */
  set: number | undefined;
}

/** Sets of terms, prepared for any number of texts. */
export interface TermIndex {
  readonly sets: readonly TermSet[];
  readonly root: TermNode;
  /** The numbers of the words in terms that a word of a text is a form of. */
  readonly numbersOf: (word: string) => ReadonlySet<number>;
}

const newNode = (): TermNode => ({ next: new Map(), set: undefined });

const addTo = (map: Map<string, number[]>, key: string, number: number): void => {
  const known = map.get(key);
  if (known) known.push(number);
  else map.set(key, [number]);
};

/** Words of texts whose numbers are kept; abstracts have few others. */
const keptWords = 20_000;

/** Numbers the words of terms, and finds the numbers for a word of a text. */
class WordNumbers {
  readonly #numbers = new Map<string, number>();
  readonly #forms = new Map<string, number[]>();
  readonly #beginnings = new Map<string, number[]>();
  readonly #lengths = new Set<number>();
  readonly #kept = new Map<string, ReadonlySet<number>>();

  add({ text, isPrefix }: TermWord): number {
    const key = `${text}${isPrefix ? '*' : ''}`;
    const known = this.#numbers.get(key);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(key, number);
    if (!isPrefix) for (const form of inflectionsOf(text)) addTo(this.#forms, form, number);
    else
      for (const beginning of prefixesOf(text)) {
        addTo(this.#beginnings, beginning, number);
        this.#lengths.add(beginning.length);
      }
    return number;
  }

  #find(word: string): ReadonlySet<number> {
    const found = new Set<number>();
    for (const spelling of spellingsOf(word)) {
      for (const number of this.#forms.get(spelling) ?? []) found.add(number);
      for (const length of this.#lengths)
        if (length <= spelling.length)
          for (const number of this.#beginnings.get(spelling.slice(0, length)) ?? []) found.add(number);
    }
    return found;
  }

  of(word: string): ReadonlySet<number> {
    const kept = this.#kept.get(word);
    if (kept) return kept;
    const found = this.#find(word);
    if (this.#kept.size >= keptWords) this.#kept.clear();
    this.#kept.set(word, found);
    return found;
  }
}

export function indexTerms(sets: readonly TermSet[]): TermIndex {
  const numbers = new WordNumbers();
  const root = newNode();
  for (const [set, { terms }] of sets.entries())
    for (const term of terms) {
      let node = root;
      for (const word of termWords(term)) {
        const number = numbers.add(word);
        let next = node.next.get(number);
        if (!next) node.next.set(number, (next = newNode()));
        node = next;
      }
      if (node !== root) node.set ??= set;
    }
  return { sets, root, numbersOf: (word) => numbers.of(word) };
}
