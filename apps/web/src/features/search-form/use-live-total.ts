import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Question } from './ask-total.ts';
import type { SearchLogic } from './search-logic.ts';

/** Pause in typing before a request, in milliseconds. */
const typingPause = 300;

/** Outdated requests are aborted. */
const totalOptions = (written: string, logic: SearchLogic | undefined) =>
  queryOptions({
    queryKey: ['registry', 'total', written] as const,
    queryFn: async ({ signal }) => {
      const question = JSON.parse(written) as Question;
      return { type: question.type, total: await logic!.askTotal(question, signal) };
    },
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export interface LiveTotal {
  /** Undefined without a query, or while nothing is known yet. */
  readonly total: number | undefined;
  /** The total still belongs to the previous query. */
  readonly stale: boolean;
  /** Why the query cannot be answered. */
  readonly fault: string | undefined;
}

const nothing: LiveTotal = { total: undefined, stale: false, fault: undefined };

/** The total while the user types. Without a query nothing is requested. */
export function useLiveTotal(logic: SearchLogic | undefined, question: Question | undefined): LiveTotal {
  const written = question ? JSON.stringify(question) : '';
  const debounced = useDebounced(written, typingPause);
  const isSettled = debounced === written;
  const asks = logic !== undefined && debounced !== '' && isSettled;
  const { data, error, isPlaceholderData } = useQuery({ ...totalOptions(debounced, logic), enabled: asks });
  if (!question || !logic) return nothing;
  if (isSettled && hasStatus(error, logic.refused)) return { ...nothing, fault: sentencesOf(error).join(' ') };
  // The last total of the same type stays until the next one comes, to avoid flicker.
  const total = data?.type === question.type ? data.total : undefined;
  return { total, stale: total !== undefined && (!isSettled || isPlaceholderData), fault: undefined };
}
