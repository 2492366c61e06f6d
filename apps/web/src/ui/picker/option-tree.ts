import { foldSpelling } from '@cea/contract/fold-spelling';
import { foldPossessive } from '@cea/contract/fold-name';
import { wordsIn } from '@cea/contract/search-words';
import { type CodeRange, parseCodeRange } from './code-range.ts';

export interface OptionNode {
  readonly id: string;
  readonly label: string;
  /** Codes and keys to search by. One such as `I20-I25` contains every code between its ends. */
  readonly also?: readonly string[];
  /** What people call it, shown if it is found by one of them. */
  readonly names?: readonly string[];
  /** Shown with an option found by a search, unless its label has it. */
  readonly code?: string;
  /** A second line, which is searched too. */
  readonly about?: string;
  readonly children?: readonly OptionNode[];
  /** A heading of its children, which cannot be chosen. */
  readonly heading?: true;
  /** Of a heading: its short form, for its options in a ranked list. */
  readonly short?: string;
}

/** A name, or a typed text, normalized for search. */
export interface SearchedText {
  readonly text: string;
  readonly words: readonly string[];
  /** The same words in one spelling. */
  readonly spelled: readonly string[];
}

export function searchedText(written: string): SearchedText {
  const text = foldPossessive(written).trim();
  const words = wordsIn(text);
  return { text, words, spelled: words.map(foldSpelling) };
}

/** The names of an option, normalized for search. */
export interface SearchedNames {
  /** Without the code before it. */
  readonly label: SearchedText;
  /** Label, codes and the second line. */
  readonly own: readonly SearchedText[];
  readonly names: readonly SearchedText[];
  readonly codes: readonly CodeRange[];
}

function searchedNames({ label, also = [], names = [], about = '' }: OptionNode): SearchedNames {
  const own = [label, ...also, about].map(searchedText);
  return {
    label: searchedText(label.replace(/^[\d.A-Z-]+: /, '')),
    own,
    names: names.map(searchedText),
    codes: own.flatMap(({ text }) => parseCodeRange(text) ?? []),
  };
}

/** Lookups of a tree, computed once. */
export interface OptionIndex {
  readonly tree: readonly OptionNode[];
  /** In the order of the tree. */
  readonly nodes: ReadonlyMap<string, OptionNode>;
  /** Node → its parent; roots have none. */
  readonly parents: ReadonlyMap<string, string>;
  readonly names: ReadonlyMap<string, SearchedNames>;
}

export function indexOptions(tree: readonly OptionNode[]): OptionIndex {
  const nodes = new Map<string, OptionNode>();
  const parents = new Map<string, string>();
  const names = new Map<string, SearchedNames>();
  const visit = (list: readonly OptionNode[], parent?: string): void => {
    for (const node of list) {
      const { id, children = [] } = node;
      nodes.set(id, node);
      names.set(id, searchedNames(node));
      if (parent !== undefined) parents.set(id, parent);
      visit(children, id);
    }
  };
  visit(tree);
  return { tree, nodes, parents, names };
}

/** The ancestors of a node, nearest first. */
export function ancestorsOf({ parents }: OptionIndex, id: string): string[] {
  const found: string[] = [];
  for (let above = parents.get(id); above !== undefined; above = parents.get(above)) found.push(above);
  return found;
}
