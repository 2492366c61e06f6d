import { indexTerms, type TermIndex, type TermNode, type TermSet } from './highlight-terms.ts';
import { type PlacedWord, placedWords } from './search-words.ts';

/** The id of the set of an account's own terms, which win over all others. */
export const ownSet = 'own';

/** A marked place in a text. */
export interface Highlight {
  readonly start: number;
  readonly end: number;
  /** The id of its set. */
  readonly set: string;
}

/** Words of a text that are a term: from the word `first`, `length` words. */
interface Candidate {
  readonly first: number;
  readonly length: number;
  readonly set: number;
}

/** Words belong to one phrase if only blanks and hyphens are between them. */
const between = /^[\s\p{Pd}\u00AD]+$/u;

/** The nodes after a word, found by the shorter of the two lists. */
function nextNodes({ next }: TermNode, numbers: ReadonlySet<number>): TermNode[] {
  const shared = next.size < numbers.size ? [...next.keys()].filter((number) => numbers.has(number)) : [...numbers];
  return shared.flatMap((number) => next.get(number) ?? []);
}

/** The terms that begin with one word of the text. */
function termsAt(text: string, words: readonly PlacedWord[], first: number, index: TermIndex): Candidate[] {
  const found: Candidate[] = [];
  let nodes: readonly TermNode[] = [index.root];
  for (let at = first; at < words.length; at += 1) {
    const numbers = index.numbersOf(words[at]!.text);
    if (numbers.size === 0) break;
    if (at > first && !between.test(text.slice(words[at - 1]!.to, words[at]!.from))) break;
    nodes = nodes.flatMap((node) => nextNodes(node, numbers));
    if (nodes.length === 0) break;
    const set = Math.min(...nodes.map((node) => node.set ?? Infinity));
    if (set < Infinity) found.push({ first, length: at - first + 1, set });
  }
  return found;
}

/** Of overlapping terms own ones win, then the one with more words, then the first in the text. */
function chooseTerms(candidates: readonly Candidate[], words: number, isOwn: (set: number) => boolean): Candidate[] {
  const taken = new Uint8Array(words);
  const ranked = candidates.toSorted(
    (a, b) => Number(isOwn(b.set)) - Number(isOwn(a.set)) || b.length - a.length || a.first - b.first,
  );
  const chosen = ranked.filter(({ first, length }) => {
    if (taken.subarray(first, first + length).includes(1)) return false;
    taken.fill(1, first, first + length);
    return true;
  });
  return chosen.toSorted((a, b) => a.first - b.first);
}

/** "life years (QALYs)" and neighbors are one mark, if they are of one set. */
function joinMarks(text: string, marks: readonly Highlight[]): Highlight[] {
  const joined: Highlight[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    const gap = last?.set === mark.set ? text.slice(last.end, mark.start) : undefined;
    const inBrackets = gap !== undefined && /^\s?\($/.test(gap) && text[mark.end] === ')';
    if (last && gap !== undefined && (inBrackets || between.test(gap)))
      joined[joined.length - 1] = { ...last, end: inBrackets ? mark.end + 1 : mark.end };
    else joined.push(mark);
  }
  return joined;
}

const indexes = new WeakMap<readonly TermSet[], TermIndex>();

function indexOf(sets: readonly TermSet[]): TermIndex {
  const known = indexes.get(sets);
  if (known) return known;
  const ownFirst = sets.toSorted((a, b) => Number(b.id === ownSet) - Number(a.id === ownSet));
  const made = indexTerms(ownFirst);
  indexes.set(sets, made);
  return made;
}

/** Where a text has terms of the sets, in order and without overlaps. Earlier sets win over later ones. */
export function findHighlights(text: string, sets: readonly TermSet[]): Highlight[] {
  const index = indexOf(sets);
  const words = placedWords(text);
  const candidates = words.flatMap((_, first) => termsAt(text, words, first, index));
  const idOf = (set: number): string => index.sets[set]!.id;
  const marks = chooseTerms(candidates, words.length, (set) => idOf(set) === ownSet).map(({ first, length, set }) => ({
    start: words[first]!.from,
    end: words[first + length - 1]!.to,
    set: idOf(set),
  }));
  return joinMarks(text, marks);
}
