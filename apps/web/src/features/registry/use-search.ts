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
  /** The link to a changed search. */
  readonly linkTo: (changes: SearchChanges) => { search: string };
}

/** The search in the address. What memory adds is written to the address, so that it is complete. */
export function useSearch(): Search {
  const { search, hash, state: arrival } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const state = useMemo(() => stateOf(search), [search]);
  const canonical = formatSearch(state);

  useEffect(() => {
    rememberPage(state);
    if (canSearch(state) && !sameAddress(canonical, search)) {
      void navigate({ search: canonical, hash }, { replace: true, preventScrollReset: true, state: arrival });
    }
  }, [state, canonical, search, hash, navigate, arrival]);

  const linkTo = (changes: SearchChanges) => ({ search: formatSearch(changed(state, changes)) });
  return {
    state,
    linkTo,
    change: (changes) => {
      rememberChoice(state.type, changes);
      // As in the address now: it is ahead of the page, which shows a change a moment later.
      const to = { search: formatSearch(changed(stateOf(location.search), changes)) };
      // Starts the request at once; the page renders again while it is loading.
      const next = stateOf(to.search);
      if (canSearch(next)) void queries.prefetchQuery(searchOptions(next));
      // Hardly anybody waits for it. Who shows a choice ahead of the page does.
      return navigate(to, { preventScrollReset: true }) as void;
    },
  };
}
