/** Which rows of a list are ticked, by their keys. They stay ticked on other pages of the list. */
export interface RowSelection<Row> {
  readonly selected: Readonly<Record<string, true>>;
  readonly onChange: (selected: Record<string, true>) => void;
  /** What a row is called, for those who hear its box without seeing the row. */
  readonly nameOf: (row: Row) => string;
  /** Rows that can be ticked; all unless given. */
  readonly canSelect?: (row: Row) => boolean;
}

interface Tickable {
  readonly id: string;
  getCanSelect: () => boolean;
  getIsSelected: () => boolean;
}

/** What the box of a group shows, and what it does: ticks all of its rows, or takes all of them back. */
export function tickGroup(lines: readonly Tickable[], { selected, onChange }: Omit<RowSelection<never>, 'nameOf'>) {
  const free = lines.filter((line) => line.getCanSelect());
  const ticked = free.filter((line) => line.getIsSelected());
  const all = free.length > 0 && ticked.length === free.length;
  const others = Object.entries(selected).filter(([id]) => free.every((line) => line.id !== id));
  return {
    all,
    some: ticked.length > 0,
    none: free.length === 0,
    onChange: () =>
      onChange(Object.fromEntries([...others, ...(all ? [] : free.map(({ id }) => [id, true] as const))])),
  };
}
export type GroupTicks = ReturnType<typeof tickGroup>;
