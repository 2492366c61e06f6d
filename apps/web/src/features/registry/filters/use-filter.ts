import type { TermKey } from '@cea/contract/dictionary/terms';
import { useState } from 'react';
import { type Filter, type SearchState, toggled, withFilter } from '../search-state.ts';

export interface ChosenFilter {
  readonly chosen: readonly string[];
  /** The chosen values are excluded. */
  readonly excluding: boolean;
  readonly toggle: (value: string) => void;
  readonly choose: (values: readonly string[]) => void;
  readonly turn: () => void;
}

const without = (filters: readonly Filter[], term: TermKey) => filters.filter((filter) => filter.term !== term);

/** The chosen values of one term, and the ways to change them. */
export function useFilter(
  term: TermKey,
  { filters }: SearchState,
  onChange: (changes: Partial<SearchState>) => void,
): ChosenFilter {
  const own = filters.filter((filter) => filter.term === term);
  const wanted = own.find(({ not }) => !not);
  const [turned, setTurned] = useState(false);
  const filter = wanted ?? own[0];
  const excluding = filter ? filter.not === true : turned;
  const sense = excluding ? { term, not: true as const } : { term };
  const chosen = filter?.values ?? [];
  return {
    chosen,
    excluding,
    toggle: (value) => onChange({ filters: toggled(filters, sense, value) }),
    choose: (values) => onChange({ filters: withFilter(without(filters, term), { ...sense, values }) }),
    turn: () => {
      setTurned(!excluding);
      const other = excluding ? { term } : { term, not: true as const };
      if (chosen.length > 0) onChange({ filters: withFilter(without(filters, term), { ...other, values: chosen }) });
    },
  };
}
