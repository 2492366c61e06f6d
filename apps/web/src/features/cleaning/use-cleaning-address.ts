import { useNavigate, useParams, useSearchParams } from 'react-router';
import { cleaningPath } from './cleaning-api.ts';
import { type CleaningSearch, formatSearch, parseSearch } from './cleaning-search.ts';

/** A single number in the address is a round; with two the second is an article of it. */
export function useCleaningAddress() {
  const { round, id } = useParams();
  const [inAddress] = useSearchParams();
  const navigate = useNavigate();
  const search = parseSearch(inAddress);
  const roundId = Number(round ?? id);
  const articleId = round === undefined ? undefined : Number(id);
  const pathname = cleaningPath(roundId, articleId);
  const change = (changes: Partial<CleaningSearch>): void =>
    void navigate(
      { pathname, search: formatSearch({ ...search, ...changes }) },
      { replace: true, preventScrollReset: true },
    );
  const link = (changes: Partial<CleaningSearch>) => ({ pathname, search: formatSearch({ ...search, ...changes }) });
  return { roundId, articleId, search, change, link };
}
export type CleaningAddress = ReturnType<typeof useCleaningAddress>;
