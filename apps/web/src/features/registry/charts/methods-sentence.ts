import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { showCount } from '../../../lib/number-format.ts';
import { leftOut, type Mark } from './chart.ts';
import type { ChartProps } from './chart-props.ts';

const mostOf = (marks: readonly Mark[]): Mark | undefined =>
  marks.reduce<Mark | undefined>((best, mark) => (best && best.count >= mark.count ? best : mark), undefined);

/** The most frequent values, and the number of records without one. */
export function sentenceOf(term: TermKey, marks: readonly Mark[], { counts, total }: ChartProps['figures']): string {
  const first = mostOf(marks);
  if (!first || first.count === 0) return `${terms[term].label}: not reported by any study.`;
  const silent = leftOut(counts[term]?.none ?? 0, 'not reported.');
  const lead = term === 'publication_year' ? 'Peak' : 'Most frequent';
  return `${lead}: ${first.label} (${showCount(first.count)} of ${showCount(total)}).${silent}`;
}
