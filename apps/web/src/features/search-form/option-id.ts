import type { TermKey } from '@cea/contract/dictionary/terms';
import type { Expression } from '@cea/contract/registry';

/** Chosen values of a term. */
export interface TermValues {
  readonly term: TermKey;
  readonly values: Expression['values'];
}

/** The id of an option among those of several terms. */
export const optionId = (term: TermKey, value: string | number): string => `${term} ${value}`;

export function readOptionId(id: string): { term: TermKey; value: string | number } {
  const [term, value] = id.split(' ') as [TermKey, string];
  const number = Number(value);
  return { term, value: Number.isNaN(number) ? value : number };
}

/** Groups ids by term, in the order of the terms; a term without any has no values. */
export const valuesByTerm = (termKeys: readonly TermKey[], ids: readonly string[]): TermValues[] =>
  termKeys.map((term) => ({
    term,
    values: ids.map(readOptionId).flatMap((one) => (one.term === term ? [one.value] : [])),
  }));
