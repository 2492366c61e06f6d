import { ancestorsOf, findOptions, type OptionIndex, type OptionNode } from './option-tree.ts';

/** What the search and the opened branches make of a tree. */
export interface Looking {
  readonly query: string;
  /** Branches that were opened or closed by hand; a search opens those that lead to what it finds. */
  readonly turned: ReadonlySet<string>;
}

export const startLooking: Looking = { query: '', turned: new Set() };

/** One line of the tree as it is shown. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly level: number;
  /** Among its siblings that are shown, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined where there is nothing beneath it. */
  readonly open: boolean | undefined;
  readonly found: boolean;
  /** Shown only because it leads to something that was found. */
  readonly leads: boolean;
}

/** The lines from top to bottom: everything without a search, else what was found and what leads there. */
export function showOptions(index: OptionIndex, { query, turned }: Looking): ShownOption[] {
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
      // Beneath a branch that was found itself, and leads no further, everything can be seen.
      if (open) show(children, level + 1, leads);
    }
  };
  show(index.tree, 1, found !== undefined);
  return lines;
}

export function turnBranch(looking: Looking, id: string): Looking {
  const turned = new Set(looking.turned);
  if (!turned.delete(id)) turned.add(id);
  return { ...looking, turned };
}
