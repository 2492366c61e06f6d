import { type TermKey, terms } from '@cea/contract/dictionary/terms';
import { valueTypeOfTerm } from '@cea/contract/dictionary/value-types';
import { fixedValues, type KnownNames, type NamedValue, namesFrom } from '@cea/contract/query/value-names';
import type { Choice, Labels } from './choices.ts';

/** The vocabulary of a term's values; undefined if the dictionary lists them itself. */
export const vocabularyOf = (term: TermKey): string | undefined => valueTypeOfTerm(terms[term]).vocabulary;

/** For a vocabulary nested under another one, the list with both. */
const withAbove: Readonly<Record<string, string>> = { country: 'countriesByRegion' };

/** The possible values of a term with a vocabulary, as on the server: includes a country's region. */
export function choicesOfTerm(term: TermKey, { choicesOf }: Labels): readonly Choice[] {
  const vocabulary = vocabularyOf(term) ?? '';
  return choicesOf(withAbove[vocabulary] ?? vocabulary);
}

/** Every value of a term with its names. */
export function valuesOfTerm(term: string, labels: Labels): readonly NamedValue[] {
  if (!Object.hasOwn(terms, term)) return [];
  return (
    fixedValues(term as TermKey) ??
    choicesOfTerm(term as TermKey, labels).map(({ id, label, also, names = [] }) => ({
      id,
      label,
      also: [...also, ...names],
    }))
  );
}

const made = new WeakMap<Labels, KnownNames>();

/** The names of all values, computed once per set of vocabularies; undefined until those are loaded. */
export function namesOf(labels: Labels): KnownNames | undefined {
  if (!labels.known) return undefined;
  const names = made.get(labels) ?? namesFrom((term) => valuesOfTerm(term, labels));
  made.set(labels, names);
  return names;
}
