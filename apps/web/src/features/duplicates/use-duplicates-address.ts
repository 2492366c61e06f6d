import { useNavigate, useSearchParams } from 'react-router';
import { type DuplicatesSearch, formatSearch, parseSearch } from './duplicates-search.ts';

/** Keys come faster than the page is drawn, so that they ask for the address itself. */
export const searchNow = (): DuplicatesSearch => parseSearch(new URLSearchParams(location.search));

/** What of the page is in its address, and how to change it. */
export function useDuplicatesAddress() {
  const search = parseSearch(useSearchParams()[0]);
  const navigate = useNavigate();
  return {
    search,
    link: (changes: Partial<DuplicatesSearch>) => ({ search: formatSearch({ ...search, ...changes }) }),
    change: (changes: Partial<DuplicatesSearch>): void => {
      const next = formatSearch({ ...searchNow(), ...changes });
      void navigate({ search: next }, { replace: true, preventScrollReset: true });
    },
  };
}
export type DuplicatesAddress = ReturnType<typeof useDuplicatesAddress>;
