import { notReportedWord } from '@cea/contract/query/model';
import { readRange } from '../range-value.ts';

export interface Years {
  readonly first: number;
  readonly last: number;
}

/** From the first to the last known year; undefined if there is none. */
export function spanOf(known: readonly string[]): Years | undefined {
  const ends = known
    .filter((value) => value !== notReportedWord)
    .flatMap((value) => {
      const { from, to } = readRange(value) ?? {};
      return [from, to].filter((end) => end !== undefined);
    });
  return ends.length === 0 ? undefined : { first: Math.min(...ends), last: Math.max(...ends) };
}

/** The choice as one range of years within the span; the whole span if nothing is chosen. */
export function chosenYears(chosen: readonly string[], span: Years): Years {
  const ranges = chosen.map(readRange).filter((range) => range !== undefined);
  if (ranges.length === 0) return span;
  return {
    first: Math.min(...ranges.map(({ from = span.first }) => from)),
    last: Math.max(...ranges.map(({ to = span.last }) => to)),
  };
}

export const yearsIn = ({ first, last }: Years): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);
