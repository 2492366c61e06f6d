import { type Filter, toggled } from './search-state.ts';

const has = (filters: readonly Filter[], { term, not }: Filter, value: string): boolean =>
  filters.some((filter) => filter.term === term && filter.not === not && filter.values.includes(value));

/** Values of some filters that are in neither of the others. */
const missing = (from: readonly Filter[], ...others: (readonly Filter[])[]) =>
  from.flatMap((filter) =>
    filter.values
      .filter((value) => others.every((other) => !has(other, filter, value)))
      .map((value) => ({ filter, value })),
  );

/**
 * The filters of now, with what a click changed in those on the page: two clicks in a row count both, though the page
 * does not show the first yet.
 */
export function rebaseFilters(
  now: readonly Filter[],
  onPage: readonly Filter[],
  changed: readonly Filter[],
): readonly Filter[] {
  if (now === onPage || changed.length === 0) return changed;
  const removed = missing(onPage, changed).filter(({ filter, value }) => has(now, filter, value));
  return [...removed, ...missing(changed, onPage, now)].reduce<readonly Filter[]>(
    (filters, { filter, value }) => toggled(filters, filter, value),
    now,
  );
}
