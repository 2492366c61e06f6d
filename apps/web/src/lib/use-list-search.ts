import type { PageQuery } from '@cea/contract/paging';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { changed, type ListSearch } from './list-search.ts';
import { readStored, writeStored } from './storage.ts';

/** The state of the list on this page, and how to change it. */
export function useListSearch<Q extends PageQuery>({ parse, format }: ListSearch<Q>) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const query = parse(search, readStored('perPage'));

  const change = useCallback(
    (changes: Partial<Q>) => {
      // Read at the time of the change: the search box is debounced, and the rest may have changed since.
      const now = parse(new URLSearchParams(location.search), readStored('perPage'));
      if (changes.per_page) writeStored('perPage', String(changes.per_page));
      void navigate({ search: format(changed(now, changes)) }, { replace: true, preventScrollReset: true });
    },
    [navigate, parse, format],
  );
  return { query, change, pageLink: (page: number) => ({ search: format({ ...query, page }) }) };
}
