import { startTransition, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { type DuplicatesSearch, formatSearch, parseSearch } from './duplicates-search.ts';

const parse = (text: string): DuplicatesSearch => parseSearch(new URLSearchParams(text));

/**
 * What of the page is in its address, and how to change it. Keys come faster than the router changes the address, so that
 * what is on its way there counts already: `search` shows it, and `read` returns it between two drawings of the page.
 */
export function useDuplicatesAddress() {
  const [inAddress] = useSearchParams();
  const navigate = useNavigate();
  const newest = useRef<string>(undefined);
  const [ahead, setAhead] = useState<string>();
  const search = ahead === undefined ? parseSearch(inAddress) : parse(ahead);
  const read = (): DuplicatesSearch => parse(newest.current ?? location.search);

  const change = (changes: Partial<DuplicatesSearch>): void => {
    const next = formatSearch({ ...read(), ...changes });
    newest.current = next;
    setAhead(next);
    const arrive = () => {
      if (newest.current === next) newest.current = undefined;
      // Together with the router's own transition, not before it.
      startTransition(() => setAhead((now) => (now === next ? undefined : now)));
    };
    void Promise.resolve(navigate({ search: next }, { replace: true, preventScrollReset: true })).then(arrive, arrive);
  };
  const link = (changes: Partial<DuplicatesSearch>) => ({ search: formatSearch({ ...search, ...changes }) });
  return { search, read, link, change };
}
export type DuplicatesAddress = ReturnType<typeof useDuplicatesAddress>;
