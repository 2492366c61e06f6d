import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { searchOptions } from './registry-api.ts';
import { recallSearch, rememberChoice, rememberPage } from './remembered-search.ts';
import { canSearch, changed, formatSearch, parseSearch, type SearchChanges, type SearchState } from './search-state.ts';

const sameAddress = (a: string, b: string): boolean =>
  new URLSearchParams(a).toString() === new URLSearchParams(b).toString();

function stateOf(search: string): SearchState {
  const given = new URLSearchParams(search);
  return parseSearch(given, recallSearch(given));
}

interface Search {
  readonly state: SearchState;
  readonly change: (changes: SearchChanges) => void;
  /** Where a change would lead. */
  readonly linkTo: (changes: SearchChanges) => { search: string };
}

/** The search that the address holds. What memory added to it is written there, so that the address says it all. */
export function useSearch(): Search {
  const { search, state: arrival } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const state = useMemo(() => stateOf(search), [search]);
  const canonical = formatSearch(state);

  useEffect(() => {
    rememberPage(state);
    if (canSearch(state) && !sameAddress(canonical, search)) {
      void navigate({ search: canonical }, { replace: true, preventScrollReset: true, state: arrival });
    }
  }, [state, canonical, search, navigate, arrival]);

  const linkTo = (changes: SearchChanges) => ({ search: formatSearch(changed(state, changes)) });
  return {
    state,
    linkTo,
    change: (changes) => {
      rememberChoice(state.type, changes);
      const to = linkTo(changes);
      // The question leaves at once; the page is shown anew while it is on its way.
      const next = stateOf(to.search);
      if (canSearch(next)) void queries.prefetchQuery(searchOptions(next));
      void navigate(to, { preventScrollReset: true });
    },
  };
}
