import { showDay } from '../../lib/dates.ts';
import type { Picking } from '../picker/picker-props.ts';

interface Named<Key> {
  readonly key: Key;
  readonly label: string;
  /** Seldom used: shown after a press of "More filters". */
  readonly more?: true;
}

/** Words that are searched for. */
interface SearchFilter<Key> extends Named<Key> {
  readonly kind: 'search';
  readonly placeholder: string;
}

/** One value of a few. */
interface ChoiceFilter<Key> extends Named<Key> {
  readonly kind: 'choice';
  /** What the list shows without a choice, unless it is anything. */
  readonly byDefault?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** Any number of a few values, separated by commas in the address. */
interface SeveralFilter<Key> extends Named<Key> {
  readonly kind: 'several';
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A short text, such as a range of years. */
interface TextFilter<Key> extends Named<Key> {
  readonly kind: 'text';
  readonly placeholder: string;
}

/** One value of many, found by typing. */
interface FindFilter<Key> extends Named<Key>, Pick<Picking, 'options' | 'labelOf' | 'onType' | 'onOpen'> {
  readonly kind: 'find';
  readonly placeholder: string;
}

/** A calendar day. */
interface DateFilter<Key> extends Named<Key> {
  readonly kind: 'date';
}

/** What a list can be filtered by, as the bar above it offers it. */
export type ListFilter<Key extends string = string> =
  | SearchFilter<Key>
  | ChoiceFilter<Key>
  | SeveralFilter<Key>
  | TextFilter<Key>
  | FindFilter<Key>
  | DateFilter<Key>;

/** A filter as the address holds it. */
export type FilterValue = string | number | undefined;

export interface ChosenFilter {
  readonly key: string;
  /** `Status: Invited` */
  readonly label: string;
}

function valueLabel(filter: ListFilter, value: string): string {
  if (filter.kind === 'search') return `“${value}”`;
  if (filter.kind === 'date') return showDay(value);
  if (filter.kind === 'find') return filter.labelOf(value);
  if (filter.kind === 'text') return value.replace('-', '–');
  const labelOf = (one: string) => filter.options.find((option) => option.value === one)?.label ?? one;
  return filter.kind === 'several' ? value.split(',').map(labelOf).join(', ') : labelOf(value);
}

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
