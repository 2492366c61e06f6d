import { useState } from 'react';

/** Longer lists can be searched. */
export const searchedFrom = 12;

interface TruncatedList<T> {
  readonly shown: readonly T[];
  readonly hidden: number;
  readonly all: boolean;
  readonly showAll: (all: boolean) => void;
}

/**
 * The first lines of a list, and the chosen ones. A line that was chosen once stays visible, so that it does not
 * disappear under the pointer that unchooses it.
 */
export function useTruncatedList<T>(
  items: readonly T[],
  isChosen: (item: T) => boolean,
  keyOf: (item: T) => string,
  first = 6,
): TruncatedList<T> {
  const [all, showAll] = useState(false);
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set());
  const fresh = items.filter((item) => isChosen(item) && !kept.has(keyOf(item)));
  if (fresh.length > 0) setKept(new Set([...kept, ...fresh.map(keyOf)]));
  const shown = items.filter((item, at) => all || at < first || isChosen(item) || kept.has(keyOf(item)));
  return { shown, hidden: items.length - shown.length, all, showAll };
}
