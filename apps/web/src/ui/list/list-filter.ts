interface Named<Key> {
  readonly key: Key;
  readonly label: string;
}

/** Words that are searched for. */
interface SearchFilter<Key> extends Named<Key> {
  readonly kind: 'search';
  readonly placeholder: string;
}

/** One value of a few. */
interface ChoiceFilter<Key> extends Named<Key> {
  readonly kind: 'choice';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** What a list can be filtered by, as the bar above it offers it. */
export type ListFilter<Key extends string = string> = SearchFilter<Key> | ChoiceFilter<Key>;

/** A filter as the address holds it. */
export type FilterValue = string | number | undefined;

export interface ChosenFilter {
  readonly key: string;
  /** `Status: Invited` */
  readonly label: string;
}

const valueLabel = (filter: ListFilter, value: string): string =>
  filter.kind === 'search' ? `“${value}”` : (filter.options.find((option) => option.value === value)?.label ?? value);

/** The filters in force, each as one sentence to be taken back. */
export const chosenFilters = (
  filters: readonly ListFilter[],
  query: Readonly<Record<string, FilterValue>>,
): ChosenFilter[] =>
  filters.flatMap((filter) => {
    const value = query[filter.key];
    if (value === undefined || value === '') return [];
    return { key: filter.key, label: `${filter.label}: ${valueLabel(filter, String(value))}` };
  });
