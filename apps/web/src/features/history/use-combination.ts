import { type DataType, dataTypes } from '@cea/contract/dictionary/terms';
import type { Place } from '@cea/contract/errors';
import { parseCombination } from '@cea/contract/query/combine-lines';
import { faultText } from '@cea/contract/query/fault-text';
import { combineHistory, type HistoryLine, historyLimits } from '@cea/contract/search-history';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { hasStatus, sentencesOf } from '../../lib/api-error.ts';
import { call } from '../../lib/call.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

const typingPause = 300;
const refused = 422;

interface Asked {
  readonly combination: string;
  readonly lines: readonly { readonly number: number; readonly query: HistoryLine['query'] }[];
  readonly release?: string;
}

const combinationOptions = (asked: string) =>
  queryOptions({
    queryKey: ['search-history', 'combination', asked] as const,
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as Asked;
      const sent = { ...body, lines: [...body.lines] };
      return (await call(combineHistory, { body: sent }, { signal, quiet: true, expected: [refused] })).data;
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    meta: { handled: true },
  });

export interface CombinationFault {
  readonly text: string;
  readonly place?: Place;
}

interface Understood {
  readonly numbers: readonly number[];
  readonly fault?: CombinationFault;
}

/** The fault of the first type counts if no type can be asked. */
function understand(text: string, lines: ReadonlyMap<number, HistoryLine>): Understood {
  if (text.trim() === '') return { numbers: [] };
  const parsed = dataTypes.map((type) => parseCombination(text, type, (number) => lines.has(number)));
  const found = parsed.find(({ ok }) => ok);
  const [first] = parsed;
  if (!found?.ok) {
    if (!first || first.ok) return { numbers: [] };
    const { column, length } = first;
    return { numbers: [], fault: { text: faultText(first), place: { column, length } } };
  }
  const { numbers } = found;
  if (numbers.length > historyLimits.counted) {
    return { numbers, fault: { text: `At most ${historyLimits.counted} lines can be combined.` } };
  }
  const other = numbers.find((number) => lines.get(number)!.release !== lines.get(numbers[0]!)!.release);
  if (other === undefined) return { numbers };
  return { numbers, fault: { text: `#${numbers[0]} and #${other} search different releases.` } };
}

/** What a combination comes to, while it is typed. */
export function useCombination(text: string, lines: readonly HistoryLine[]) {
  const byNumber = new Map(lines.map((line) => [line.number, line]));
  const { numbers, fault } = understand(text, byNumber);
  const release = numbers.length > 0 ? byNumber.get(numbers[0]!)!.release : null;
  const asked: Asked = {
    combination: text,
    lines: numbers.map((number) => ({ number, query: byNumber.get(number)!.query })),
    ...(release !== null && { release }),
  };
  const written = numbers.length > 0 && !fault ? JSON.stringify(asked) : '';
  const debounced = useDebounced(written, typingPause);
  const { data, error, isPlaceholderData } = useQuery(combinationOptions(debounced));
  const isCurrent = written !== '' && debounced === written && !isPlaceholderData;
  const problem: CombinationFault | undefined = isCurrent && error ? { text: sentencesOf(error).join(' ') } : undefined;
  return {
    numbers,
    release,
    /** The type of the first line, or of the first of the example, unless another is chosen. */
    firstType: (byNumber.get(numbers[0]!) ?? lines[0])?.type ?? ('ratios' satisfies DataType),
    fault: fault ?? (hasStatus(error, refused) ? problem : undefined),
    error: problem && !hasStatus(error, refused) ? error : undefined,
    /** The answer to what is typed now, or while it is loading the one before. */
    data: written === '' ? undefined : data,
    isCurrent: isCurrent && data !== undefined,
  };
}
