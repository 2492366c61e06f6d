import { isNotReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { RateSet } from '@cea/contract/money/convert';
import type { GeneratedArticle } from '../registry/generate-registry.ts';

/** A published review as an expert reads it: plain answers, without the sketch they were written from. */
export interface ReviewedStudy {
  readonly compound_id: string;
  readonly year: number;
  readonly citation: PlainAnswers;
  readonly method: PlainAnswers;
  readonly ratios: readonly PlainAnswers[];
  readonly rates: RateSet;
}

type Plain<T> = Exclude<T, { not_reported: true }>;
/** Answers without those that are not reported. */
export type PlainAnswers = { readonly [K in keyof Answers]?: Plain<Answers[K]> };

const plain = (answers: Answers): PlainAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isNotReported(value)));

/** Undefined unless the article was read completely. */
export function reviewOf({ compound_id, answers, stage, form }: GeneratedArticle, rates: RateSet) {
  if (stage !== 'published' || !form) return undefined;
  const rowsOf = (scope: string) => form.rows.filter((row) => row.scope === scope).map((row) => plain(row.answers));
  const citation = plain(answers);
  return {
    compound_id,
    year: citation.publication_year!,
    citation,
    method: rowsOf('method')[0]!,
    ratios: rowsOf('ratio'),
    rates,
  } satisfies ReviewedStudy;
}
