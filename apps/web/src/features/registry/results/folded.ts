/** The collapsed records. Records that were just fetched are expanded. */
export type Folded = ReadonlySet<string>;

export const noneFolded: Folded = new Set();

export function foldOne(folded: Folded, id: string): Folded {
  const next = new Set(folded);
  if (!next.delete(id)) next.add(id);
  return next;
}

export const anyExpanded = (folded: Folded, ids: readonly string[]): boolean => ids.some((id) => !folded.has(id));

/** Collapses all if any is expanded, else expands all. */
export const foldAll = (folded: Folded, ids: readonly string[]): Folded =>
  anyExpanded(folded, ids) ? new Set(ids) : noneFolded;
