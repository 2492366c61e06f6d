import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import type { Question } from './ask-total.ts';
import type { SearchLogic } from './search-logic.ts';

/** Typing rests this long before anything is asked. */
const rest = 300;

/** An answer that is no longer wanted is not waited for. */
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
  /** Undefined while nothing is asked for, or nothing is known yet. */
  readonly total: number | undefined;
  /** It is still that of the question before. */
  readonly stale: boolean;
  /** Why the question cannot be answered. */
  readonly fault: string | undefined;
}

const nothing: LiveTotal = { total: undefined, stale: false, fault: undefined };

/** The total while somebody types. Without a question no request leaves. */
export function useLiveTotal(logic: SearchLogic | undefined, question: Question | undefined): LiveTotal {
  const written = question ? JSON.stringify(question) : '';
  const debounced = useDebounced(written, rest);
  const isSettled = debounced === written;
  const asks = logic !== undefined && debounced !== '' && isSettled;
  const { data, error, isPlaceholderData } = useQuery({ ...totalOptions(debounced, logic), enabled: asks });
  if (!question || !logic) return nothing;
  if (isSettled && hasStatus(error, logic.refused)) return { ...nothing, fault: sentencesOf(error).join(' ') };
  // Until the next one comes, the last total of the same kind stays: it would flicker otherwise.
  const total = data?.type === question.type ? data.total : undefined;
  return { total, stale: total !== undefined && (!isSettled || isPlaceholderData), fault: undefined };
}
