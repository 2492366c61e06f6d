import type { DataType } from '@cea/contract/dictionary/terms';

/** The word that finds the articles published during the run, and nothing else. */
export const publishedWord = 'zyzzyva';
export const publishedYear = 2024;
const idYear = 2099;

export const compoundIdOf = (number: number): string => `${idYear}-01-${String(number).padStart(5, '0')}`;
/** The article's number within the run. */
export const numberIn = (compoundId: string): number => Number(compoundId.split('-')[2]);

/** Records of each of these articles. */
export const recordsOfEach: Readonly<Record<DataType, number>> = { methods: 1, ratios: 2, weights: 1 };

/** A line that the publisher prints after each commit. */
export interface Published {
  readonly revision: number;
  readonly at: number;
}
