import type { ManagedEntry } from '@cea/contract/vocabulary-editing';
import { findOptions } from '../../ui/picker/find-options.ts';
import { indexOptions, type OptionNode } from '../../ui/picker/option-tree.ts';

const namesOf = ({ slug, code }: ManagedEntry): string[] => (code === null ? [slug] : [slug, code]);

/** Entries as the options of a picker, without one of them and what is below it. */
export function parentOptions(entries: readonly ManagedEntry[], without?: number): OptionNode[] {
  const offered = entries.filter(({ is_offered, id }) => is_offered && id !== without);
  const ids = new Set(offered.map(({ id }) => id));
  const below = Map.groupBy(offered, ({ parent_id }) => (parent_id !== null && ids.has(parent_id) ? parent_id : null));
  // Below the one that is left out nothing is reached.
  const roots = (below.get(null) ?? []).filter(({ parent_id, level }) => parent_id === null || level === 0);
  const nodesOf = (some: readonly ManagedEntry[]): OptionNode[] =>
    some.map((entry) => {
      const children = nodesOf(below.get(entry.id) ?? []);
      const node = { id: String(entry.id), label: entry.label, also: namesOf(entry) };
      return children.length > 0 ? { ...node, children } : node;
    });
  return nodesOf(roots);
}

const siblingsOf = (entries: readonly ManagedEntry[], { parent_id }: ManagedEntry): ManagedEntry[] =>
  entries.filter((one) => one.parent_id === parent_id);

export interface Move {
  readonly label: 'Move up' | 'Move down';
  /** The sibling to stand behind; null for the first place. */
  readonly after: number | null;
}

/** Where an entry can go among its siblings. */
export function movesOf(entries: readonly ManagedEntry[], entry: ManagedEntry): Move[] {
  const siblings = siblingsOf(entries, entry);
  const at = siblings.findIndex(({ id }) => id === entry.id);
  const moves: Move[] = [];
  if (at > 0) moves.push({ label: 'Move up', after: siblings[at - 2]?.id ?? null });
  if (at < siblings.length - 1) moves.push({ label: 'Move down', after: siblings[at + 1]!.id });
  return moves;
}

export type Shown = 'offered' | 'archived' | 'all';

const showing: Record<Shown, (entry: ManagedEntry) => boolean> = {
  offered: ({ is_offered }) => is_offered,
  archived: ({ is_offered }) => !is_offered,
  all: () => true,
};

/** The entries with these words or codes in their names. */
export function filterEntries(entries: readonly ManagedEntry[], search: string, shown: Shown): ManagedEntry[] {
  const some = entries.filter(showing[shown]);
  if (search.trim() === '') return some;
  const index = indexOptions(some.map((entry) => ({ id: String(entry.id), label: entry.label, also: namesOf(entry) })));
  const { ids } = findOptions(index, search);
  return some.filter(({ id }) => ids.has(String(id)));
}

/** The entries below an entry, at any depth. */
export const countBelow = (entries: readonly ManagedEntry[], id: number): number =>
  entries
    .filter(({ parent_id }) => parent_id === id)
    .reduce((sum, child) => sum + 1 + countBelow(entries, child.id), 0);
