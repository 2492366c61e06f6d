import { foldSpelling } from '@cea/contract/fold-spelling';
import { foldText } from '@cea/contract/fold-text';
import { wordsIn } from '@cea/contract/search-words';
import { type CodeRange, parseCodeRange } from './code-range.ts';

export interface OptionNode {
  readonly id: string;
  readonly label: string;
  /** Other names to search by. One such as `I20-I25` contains every code between its ends. */
  readonly also?: readonly string[];
  /** A second line, which is searched too. */
  readonly about?: string;
  readonly children?: readonly OptionNode[];
  /** A heading of its children, which cannot be chosen. */
  readonly heading?: true;
}

/** The names of an option, normalized for search. */
export interface SearchedNames {
  readonly label: string;
  /** Label, other names and the second line. */
  readonly names: readonly string[];
  readonly words: readonly string[];
  /** The same words in one spelling. */
  readonly spelled: readonly string[];
  readonly codes: readonly CodeRange[];
}

function searchedNames({ label, also = [], about = '' }: OptionNode): SearchedNames {
  const names = [label, ...also, about].map(foldText);
  const words = names.flatMap(wordsIn);
  return {
    label: names[0]!,
    names,
    words,
    spelled: words.map(foldSpelling),
    codes: names.flatMap((name) => parseCodeRange(name) ?? []),
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
