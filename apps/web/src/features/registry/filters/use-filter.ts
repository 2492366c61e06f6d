import type { TermKey } from '@cea/contract/dictionary/terms';
import { useState } from 'react';
import { type Filter, type SearchChanges, type SearchState, toggled, withFilter } from '../search-state.ts';

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
  onChange: (changes: SearchChanges) => void,
): ChosenFilter {
  const own = filters.filter((filter) => filter.term === term);
  const wanted = own.find(({ not }) => !not);
  const [turned, setTurned] = useState(false);
  const filter = wanted ?? own[0];
  const excluding = filter ? filter.not === true : turned;
  const senseOf = (not: boolean) => ({ term, ...(not && { not: true as const }) });
  const chosen = filter?.values ?? [];
  const replace = (next: Filter) => onChange({ filters: (now) => withFilter(without(now, term), next) });
  return {
    chosen,
    excluding,
    toggle: (value) => onChange({ filters: (now) => toggled(now, senseOf(excluding), value) }),
    choose: (values) => replace({ ...senseOf(excluding), values }),
    turn: () => {
      setTurned(!excluding);
      if (chosen.length > 0) replace({ ...senseOf(!excluding), values: chosen });
    },
  };
}
