import { foldText } from '@cea/contract/fold-text';

/** Something to choose, with how many there are of it; a branch counts what grows on it. */
export interface CountNode {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly children: readonly CountNode[];
}

/** A node as one line of the tree that is on show. */
export interface TreeLine {
  readonly node: CountNode;
  readonly parent: string | undefined;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

/** The lines from top to bottom; what grows on a closed branch is left out. */
export function linesOf(
  nodes: readonly CountNode[],
  open: ReadonlySet<string>,
  level = 1,
  parent?: string,
): TreeLine[] {
  return nodes.flatMap((node, index) => [
    { node, parent, level, place: index + 1, siblings: nodes.length },
    ...(open.has(node.value) ? linesOf(node.children, open, level + 1, node.value) : []),
  ]);
}

const holdsOne = (node: CountNode, values: ReadonlySet<string>): boolean =>
  values.has(node.value) || node.children.some((child) => holdsOne(child, values));

/** The branches on which one of these grows: open, they show them. */
export const branchesWith = (nodes: readonly CountNode[], values: ReadonlySet<string>): string[] =>
  nodes
    .filter(({ children }) => children.some((child) => holdsOne(child, values)))
    .flatMap(({ value, children }) => [value, ...branchesWith(children, values)]);

const every = (nodes: readonly CountNode[]): string[] =>
  nodes.flatMap(({ value, children }) => (children.length > 0 ? [value, ...every(children)] : []));

export interface Narrowed {
  readonly nodes: readonly CountNode[];
  readonly open: ReadonlySet<string>;
}

/** What is called so, wherever it grows, with the branches that lead to it, all open. */
export function narrowTree(nodes: readonly CountNode[], text: string): Narrowed {
  const words = foldText(text);
  const narrow = (some: readonly CountNode[]): CountNode[] =>
    some.flatMap((node) => {
      if (foldText(node.label).includes(words)) return [{ ...node, children: narrow(node.children) }];
      const children = narrow(node.children);
      return children.length > 0 ? [{ ...node, children }] : [];
    });
  const found = narrow(nodes);
  return { nodes: found, open: new Set(every(found)) };
}

/** What a key does: goes to another line, or opens, closes or chooses the one it is pressed on. */
export type TreeAction = { readonly go: string } | { readonly turn: string } | { readonly choose: string };

/** The keys that everybody's trees have. Undefined: the key is not ours. */
export function treeAction(
  key: string,
  lines: readonly TreeLine[],
  active: string,
  open: ReadonlySet<string>,
): TreeAction | undefined {
  const at = lines.findIndex(({ node }) => node.value === active);
  const line = lines[at];
  if (!line) return undefined;
  const goTo = (target: TreeLine | undefined): TreeAction | undefined => target && { go: target.node.value };
  const { node, parent } = line;
  const isOpen = open.has(node.value);
  switch (key) {
    case 'ArrowDown':
      return goTo(lines[at + 1]);
    case 'ArrowUp':
      return goTo(lines[at - 1]);
    case 'Home':
      return goTo(lines[0]);
    case 'End':
      return goTo(lines.at(-1));
    case 'ArrowRight':
      if (node.children.length === 0) return undefined;
      return isOpen ? goTo(lines[at + 1]) : { turn: node.value };
    case 'ArrowLeft':
      if (isOpen && node.children.length > 0) return { turn: node.value };
      return parent === undefined ? undefined : { go: parent };
    case 'Enter':
    case ' ':
      return { choose: node.value };
    default:
      return undefined;
  }
}
