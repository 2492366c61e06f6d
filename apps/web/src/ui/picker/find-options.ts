import { type CodeRange, overlaps, typedCodes, withoutSubdivisions } from './code-range.ts';
import {
  type OptionIndex,
  type OptionNode,
  searchedText,
  type SearchedNames,
  type SearchedText,
} from './option-tree.ts';

/** The narrowest options whose codes contain the typed ones. */
function findByCode({ tree, names }: OptionIndex, typed: CodeRange): Set<string> {
  const found = new Set<string>();
  const has = ({ id }: OptionNode): boolean => names.get(id)!.codes.some((codes) => overlaps(codes, typed));
  const visit = (node: OptionNode): void => {
    const { id, children = [] } = node;
    if (has(node) && !children.some(has)) found.add(id);
    children.forEach(visit);
  };
  tree.forEach(visit);
  return found;
}

interface TypedText extends SearchedText {
  /** Word → the options with this code, for words that are codes. */
  readonly byCode: ReadonlyMap<string, ReadonlySet<string>>;
}

function readTyped(index: OptionIndex, query: string): TypedText {
  const typed = searchedText(withoutSubdivisions(query.toLowerCase()));
  const byCode = typed.words.flatMap((word): [string, Set<string>][] => {
    const codes = typedCodes(word);
    return codes ? [[word, findByCode(index, codes)]] : [];
  });
  return { ...typed, byCode: new Map(byCode) };
}

/** Lower is better: a whole name before a code, that before a label that begins so or has the words, then other names. */
const ranks = { name: 0, otherName: 1, code: 2, start: 3, words: 4, otherStart: 5, otherWords: 6, parts: 7 } as const;

/** How an option was found. */
interface Match {
  readonly id: string;
  readonly rank: number;
  /** Of two names that begin alike, the shorter one is closer. */
  readonly length: number;
  /** The position of its other name that was found. */
  readonly name?: number;
}

const joined = (words: readonly string[]): string => words.join(' ');
const isSame = (name: SearchedText, typed: SearchedText): boolean => joined(name.spelled) === joined(typed.spelled);
const starts = (name: SearchedText, typed: SearchedText): boolean =>
  joined(name.words).startsWith(joined(typed.words)) || joined(name.spelled).startsWith(joined(typed.spelled));

/** Whether every typed word begins a word of these names, or is a code of the option. */
const hasWords = (id: string, names: readonly SearchedText[], typed: TypedText): boolean =>
  typed.words.every(
    (word, at) =>
      typed.byCode.get(word)?.has(id) ||
      names.some(
        ({ words, spelled }) =>
          words.some((own) => own.startsWith(word)) || spelled.some((own) => own.startsWith(typed.spelled[at]!)),
      ),
  );

function matchWords(id: string, { label, own, names }: SearchedNames, typed: TypedText): Match | undefined {
  const matches: Match[] = [];
  const add = (rank: number, name?: number): void => {
    const { length } = name === undefined ? label.text : names[name]!.text;
    matches.push({ id, rank, length, ...(name !== undefined && { name }) });
  };
  if (hasWords(id, own, typed)) {
    if ([label, ...own].some((name) => isSame(name, typed))) add(ranks.name);
    else if ([...typed.byCode.values()].some((ids) => ids.has(id))) add(ranks.code);
    else add(starts(label, typed) ? ranks.start : ranks.words);
  }
  for (const [at, name] of names.entries()) {
    if (!hasWords(id, [name], typed)) continue;
    if (isSame(name, typed)) add(ranks.otherName, at);
    else add(starts(name, typed) ? ranks.otherStart : ranks.otherWords, at);
  }
  return matches.toSorted(byRank)[0];
}

/** Sorting keeps the order of the tree among equals. */
const byRank = (a: Match, b: Match): number => {
  const closer = a.rank === ranks.start || a.rank === ranks.otherStart ? a.length - b.length : 0;
  return a.rank - b.rank || closer;
};

function matchParts(id: string, { own, names }: SearchedNames, parts: readonly string[]): Match | undefined {
  const has = (all: readonly SearchedText[]) => parts.every((part) => all.some(({ text }) => text.includes(part)));
  const length = 0;
  if (has(own)) return { id, rank: ranks.parts, length };
  const name = names.findIndex((one) => has([one]));
  return name < 0 ? undefined : { id, rank: ranks.parts, length, name };
}

export interface FoundOptions {
  /** In the order of the tree. */
  readonly ids: ReadonlySet<string>;
  /** Best first. */
  readonly ranked: readonly string[];
  /** Option → the other name that it was found by. */
  readonly called: ReadonlyMap<string, string>;
}

/**
 * Options in one of whose names every typed word begins a word, in any order and spelling. A code finds the range that
 * contains it. Only if there are none, parts within words are found.
 */
export function findOptions(index: OptionIndex, query: string): FoundOptions {
  const typed = readTyped(index, query);
  const options = [...index.names].filter(([id]) => !index.nodes.get(id)!.heading);
  const byWords = typed.words.length > 0 ? options.flatMap(([id, names]) => matchWords(id, names, typed) ?? []) : [];
  const parts = typed.text.split(/\s+/);
  const found = byWords.length > 0 ? byWords : options.flatMap(([id, names]) => matchParts(id, names, parts) ?? []);
  return {
    ids: new Set(found.map(({ id }) => id)),
    ranked: found.toSorted(byRank).map(({ id }) => id),
    called: new Map(
      found.flatMap(({ id, name }) => (name === undefined ? [] : [[id, index.nodes.get(id)!.names![name]!] as const])),
    ),
  };
}
