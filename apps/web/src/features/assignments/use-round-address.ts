import { useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { formatSearch, parseSearch, type RoundSearch } from './round-search.ts';

/** What of the page is in its address, and how to change it. */
export function useRoundAddress() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const change = useCallback(
    (changes: Partial<RoundSearch>) => {
      // Read at the time of the change: the search box is debounced, and the rest may have changed since.
      const now = parseSearch(new URLSearchParams(location.search));
      void navigate({ search: formatSearch({ ...now, ...changes }) }, { replace: true, preventScrollReset: true });
    },
    [navigate],
  );
  const search = useMemo(() => parseSearch(params), [params]);
  return { search, change };
}
