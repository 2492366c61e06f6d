import { ancestorsOf, findOptions, type OptionIndex, type OptionNode } from './option-tree.ts';

/** The search and the opened branches of a tree. */
export interface TreeSearch {
  readonly query: string;
  /** Branches opened or closed by hand; a search opens the ancestors of its matches. */
  readonly turned: ReadonlySet<string>;
}

export const startLooking: TreeSearch = { query: '', turned: new Set() };

/** One visible line of the tree. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  /** Among its visible siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a leaf. */
  readonly open: boolean | undefined;
  readonly found: boolean;
  /** Shown only as an ancestor of a match. */
  readonly leads: boolean;
}

/** The lines from top to bottom: everything without a search, else the matches and their ancestors. */
export function showOptions(index: OptionIndex, { query, turned }: TreeSearch): ShownOption[] {
  const found = query.trim() === '' ? undefined : findOptions(index, query);
  const leading = new Set([...(found ?? [])].flatMap((id) => ancestorsOf(index, id)));
  const lines: ShownOption[] = [];
  const show = (nodes: readonly OptionNode[], level: number, narrowed: boolean): void => {
    const shown = narrowed ? nodes.filter(({ id }) => found!.has(id) || leading.has(id)) : nodes;
    for (const [at, { id, label, children = [] }] of shown.entries()) {
      const leads = leading.has(id);
      const open = children.length === 0 ? undefined : leads !== turned.has(id);
      const isFound = found?.has(id) ?? false;
      const leadsOnly = leads && !isFound;
      lines.push({
        id,
        label,
        level,
        position: at + 1,
        siblings: shown.length,
        open,
        found: isFound,
        leads: leadsOnly,
      });
      // Below a match without further matches everything is shown.
      if (open) show(children, level + 1, leads);
    }
  };
  show(index.tree, 1, found !== undefined);
  return lines;
}

export function turnBranch(looking: TreeSearch, id: string): TreeSearch {
  const turned = new Set(looking.turned);
  if (!turned.delete(id)) turned.add(id);
  return { ...looking, turned };
}
