import { foldSpelling } from '@cea/contract/fold-spelling';
import { foldText } from '@cea/contract/fold-text';
import { wordsIn } from '@cea/contract/search-words';
import { type CodeRange, overlaps, typedCodes, withoutSubdivisions } from './code-range.ts';
import type { OptionIndex, OptionNode, SearchedNames } from './option-tree.ts';

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

const hasWord = ({ words, spelled }: SearchedNames, word: string): boolean => {
  const otherwise = foldSpelling(word);
  return words.some((own) => own.startsWith(word)) || spelled.some((own) => own.startsWith(otherwise));
};

/** Lower is better. */
const ranks = { exact: 0, code: 1, start: 2, other: 3 } as const;

export interface FoundOptions {
  readonly ids: ReadonlySet<string>;
  /** The match that is probably meant: the one with this name, else the one with this code, else the first. */
  readonly best: string | undefined;
}

/**
 * Options in whose names every typed word begins a word, in any order and spelling. A code finds the range that
 * contains it. Only if there are none, parts within words are found.
 */
export function findOptions(index: OptionIndex, query: string): FoundOptions {
  const typed = withoutSubdivisions(foldText(query).trim());
  const words = wordsIn(typed).map((word) => {
    const codes = typedCodes(word);
    return { word, byCode: codes ? findByCode(index, codes) : undefined };
  });
  const options = [...index.names].filter(([id]) => !index.nodes.get(id)!.heading);
  const byWords = options.filter(
    ([id, names]) => words.length > 0 && words.every(({ word, byCode }) => byCode?.has(id) || hasWord(names, word)),
  );
  const parts = typed.split(/\s+/);
  const found =
    byWords.length > 0
      ? byWords
      : options.filter(([, { names }]) => parts.every((part) => names.some((name) => name.includes(part))));
  const rankOf = ([id, names]: (typeof found)[number]): number => {
    if (names.names.includes(typed)) return ranks.exact;
    if (words.some(({ byCode }) => byCode?.has(id))) return ranks.code;
    return names.label.startsWith(typed) ? ranks.start : ranks.other;
  };
  // Sorting keeps the order of the tree among equals.
  const [best] = found.toSorted((a, b) => rankOf(a) - rankOf(b));
  return { ids: new Set(found.map(([id]) => id)), best: best?.[0] };
}
