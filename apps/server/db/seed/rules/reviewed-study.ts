import { isNotReported } from '@cea/contract/dictionary/variable';
import type { Answers } from '@cea/contract/dictionary/variables';
import type { RateSet } from '@cea/contract/money/convert';
import { readEntries } from '../../../src/reference/read-reference.ts';
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

/** Slugs of the shipped vocabularies, numbered in reading order. */
const slugs = readEntries().map(({ slug }) => slug);
export const slugOf = (id: number | undefined): string | undefined => (id === undefined ? undefined : slugs[id - 1]);

/** ISO codes of the countries of study. */
export const countriesOf = ({ method }: ReviewedStudy): string[] =>
  (method.country ?? []).flatMap(({ id }) => slugOf(id)?.toUpperCase() ?? []);

/** The year of the prices; if the article does not say, the year before it. */
export const priceYearOf = ({ method, year }: ReviewedStudy): number => method.currency_year ?? year - 1;
