import { foldText } from '@cea/contract/fold-text';

/** A choice with its count; a branch includes the counts below it. */
export interface CountNode {
  readonly value: string;
  readonly label: string;
  readonly count: number;
  readonly children: readonly CountNode[];
}

/** A node as one visible line of the tree. */
export interface TreeLine {
  readonly node: CountNode;
  readonly parent: string | undefined;
  readonly level: number;
  readonly place: number;
  readonly siblings: number;
}

/** The visible lines from top to bottom, without the contents of closed branches. */
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

/** The branches to open to show these values. */
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

/** The nodes with matching names and the branches above them, all open. */
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

/** The effect of a key: moves to another line, or opens, closes or chooses the current one. */
export type TreeAction = { readonly go: string } | { readonly turn: string } | { readonly choose: string };

/** The usual keys of a tree. Undefined if the key is not handled. */
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
