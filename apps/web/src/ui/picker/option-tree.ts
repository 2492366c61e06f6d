import { foldText } from '@cea/contract/fold-text';

/** An option. Choosing it includes everything below it. */
export interface OptionNode {
  readonly id: string;
  readonly label: string;
  /** Other names to search by. */
  readonly also?: readonly string[];
  readonly children?: readonly OptionNode[];
}

/** Lookups of a tree, computed once. */
export interface OptionIndex {
  readonly tree: readonly OptionNode[];
  readonly nodes: ReadonlyMap<string, OptionNode>;
  /** Node → its parent; roots have none. */
  readonly parents: ReadonlyMap<string, string>;
  /** Node → its names, normalized for search. */
  readonly texts: ReadonlyMap<string, string>;
}

export function indexOptions(tree: readonly OptionNode[]): OptionIndex {
  const nodes = new Map<string, OptionNode>();
  const parents = new Map<string, string>();
  const texts = new Map<string, string>();
  const visit = (list: readonly OptionNode[], parent?: string): void => {
    for (const node of list) {
      const { id, label, also = [], children = [] } = node;
      nodes.set(id, node);
      texts.set(id, foldText([label, ...also].join('\n')));
      if (parent !== undefined) parents.set(id, parent);
      visit(children, id);
    }
  };
  visit(tree);
  return { tree, nodes, parents, texts };
}

/** The ancestors of a node, nearest first. */
export function ancestorsOf({ parents }: OptionIndex, id: string): string[] {
  const found: string[] = [];
  for (let above = parents.get(id); above !== undefined; above = parents.get(above)) found.push(above);
  return found;
}

/** Nodes with every word of the query in one of their names. */
export function findOptions({ texts }: OptionIndex, query: string): Set<string> {
  const words = foldText(query).split(/\s+/).filter(Boolean);
  const found = [...texts].filter(([, text]) => words.every((word) => text.includes(word)));
  return new Set(found.map(([id]) => id));
}
