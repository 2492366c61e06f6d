import type { FoundOptions } from './find-options.ts';
import { ancestorsOf, type OptionIndex, type OptionNode } from './option-tree.ts';

/** One visible line of the tree. */
export interface ShownOption {
  readonly id: string;
  readonly label: string;
  readonly about: string | undefined;
  readonly level: number;
  /** Among its visible siblings, from 1. */
  readonly position: number;
  readonly siblings: number;
  /** Undefined for a leaf. */
  readonly open: boolean | undefined;
  /** Shown only as an ancestor of a match. */
  readonly leads: boolean;
  readonly heading: boolean;
}

const joinAbout = (...parts: readonly (string | undefined)[]): string | undefined =>
  parts.filter((part) => part !== undefined).join(' · ') || undefined;

function calledName(found: FoundOptions | undefined, id: string): string | undefined {
  const name = found?.called.get(id);
  return name === undefined ? undefined : `also: ${name}`;
}

/** One list of the matches, best first, each with the list that it is of. */
export function showRanked(index: OptionIndex, found: FoundOptions): ShownOption[] {
  return found.ranked.map((id, at) => {
    const { label, about, code } = index.nodes.get(id)!;
    const heading = ancestorsOf(index, id)
      .map((above) => index.nodes.get(above)!)
      .find((above) => above.heading);
    const shownCode = code === undefined || label.includes(code) ? undefined : code;
    return {
      id,
      label,
      about: joinAbout(about, heading?.short ?? heading?.label, shownCode, calledName(found, id)),
      level: 1,
      position: at + 1,
      siblings: found.ranked.length,
      open: undefined,
      leads: false,
      heading: false,
    };
  });
}

/**
 * The lines from top to bottom: everything without a search, else the matches and their ancestors. `turned` are the
 * branches opened or closed by hand; a search opens the ancestors of its matches.
 */
export function showOptions(
  index: OptionIndex,
  found: FoundOptions | undefined,
  turned: ReadonlySet<string>,
): ShownOption[] {
  const leading = new Set([...(found?.ids ?? [])].flatMap((id) => ancestorsOf(index, id)));
  const lines: ShownOption[] = [];
  const show = (nodes: readonly OptionNode[], level: number, narrowed: boolean): void => {
    const shown = narrowed ? nodes.filter(({ id }) => found!.ids.has(id) || leading.has(id)) : nodes;
    for (const [at, { id, label, about, children = [], heading = false }] of shown.entries()) {
      const isLeading = leading.has(id);
      const open = children.length === 0 ? undefined : isLeading !== turned.has(id);
      const leads = isLeading && !found!.ids.has(id);
      const below = joinAbout(about, calledName(found, id));
      lines.push({ id, label, about: below, level, position: at + 1, siblings: shown.length, open, leads, heading });
      // Below a match without further matches everything is shown.
      if (open) show(children, level + 1, isLeading);
    }
  };
  show(index.tree, 1, found !== undefined);
  return lines;
}

export function turnBranch(turned: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(turned);
  if (!next.delete(id)) next.add(id);
  return next;
}
